import software.amazon.dynamodb.services.local.main.ServerRunner;
import software.amazon.dynamodb.services.local.server.DynamoDBProxyServer;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.eclipse.jetty.server.Connector;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;

/** Amazon's DynamoDB Local on the loopback address: its own command line would let the whole network in. */
public class LoopbackServer {
  public static void main(String[] options) throws Exception {
    DynamoDBProxyServer proxy = ServerRunner.createServerFromCommandLineArgs(options);
    Field field = DynamoDBProxyServer.class.getDeclaredField("server");
    field.setAccessible(true);
    for (Connector connector : ((Server) field.get(proxy)).getConnectors()) {
      ((ServerConnector) connector).setHost("127.0.0.1");
    }
    proxy.start();
    // What started it counts the lines, to know that it was this table that tests used.
    Path starts = Path.of(System.getProperty("starts"));
    Files.writeString(starts, "started\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    System.out.println("listening on 127.0.0.1");
  }
}
