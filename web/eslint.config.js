// Which mistakes are looked for that the types do not show?
import svelte from "eslint-plugin-svelte";
import typescript from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default typescript.config(
  { ignores: ["coverage", "*.config.js", "src/messages.ts"] },
  ...typescript.configs.strictTypeChecked,
  ...svelte.configs.recommended,
  {
    languageOptions: {
      parserOptions: {
        projectService: true,
        extraFileExtensions: [".svelte"],
        parser: typescript.parser,
        svelteConfig,
      },
    },
    rules: {
      // `() => close()` is an action handed on, and reads better than braces.
      "@typescript-eslint/no-confusing-void-expression": [
        "error",
        { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
      ],
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      "@typescript-eslint/no-unused-vars": ["error", { varsIgnorePattern: "^_", argsIgnorePattern: "^_" }],
      // A Map is an answer here, or out of sight; what is shown is kept in arrays and records.
      "svelte/prefer-svelte-reactivity": "off",
      // `void store.seq` says which value an effect waits for.
      "@typescript-eslint/no-meaningless-void-operator": "off",
    },
  },
  {
    // Only svelte-check sees the types of bindings and snippets; here they are `any`.
    files: ["**/*.svelte"],
    rules: {
      "@typescript-eslint/no-unnecessary-condition": "off",
      "@typescript-eslint/no-unsafe-argument": "off",
      "@typescript-eslint/no-unsafe-assignment": "off",
      "@typescript-eslint/no-unsafe-call": "off",
      "@typescript-eslint/no-unsafe-member-access": "off",
      "@typescript-eslint/no-unsafe-return": "off",
      "@typescript-eslint/restrict-template-expressions": "off",
    },
  },
);
