// A bot in Java: plays every game, badly. java Bot.java, or compiled, which starts sooner.
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.regex.Pattern;

public class Bot {
    // Java has no JSON of its own; for the first legal action this is enough.
    private static final Pattern FIRST_LEGAL = Pattern.compile("\"legal\": ?\\[\"([^\"]+)\"");

    public static void main(String[] args) throws IOException {
        var input = new BufferedReader(new InputStreamReader(System.in));
        for (String line = input.readLine(); line != null; line = input.readLine()) {
            var legal = FIRST_LEGAL.matcher(line);
            if (!legal.find()) {
                break;
            }
            System.out.println(legal.group(1));
        }
    }
}
