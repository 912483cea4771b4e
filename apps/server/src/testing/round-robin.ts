import { once } from 'node:events';
import {
  Agent,
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';

const BAD_GATEWAY = 502;

/**
 * A small proxy before several servers: every request and every socket goes to the next of them. One that does not
 * take connections is passed over; a request that was on its way when a server died is lost, as with any proxy.
 */
export class RoundRobin {
  readonly #server: Server;
  readonly #agent = new Agent({ keepAlive: true });
  readonly #lines = new Set<Duplex>();
  #ports: readonly number[];
  #next = 0;
  readonly served = new Map<number, number>();

  private constructor(ports: readonly number[]) {
    this.#ports = ports;
    this.#server = createServer((asked, answer) => void this.#take(asked, answer));
    this.#server.on('upgrade', (asked: IncomingMessage, line: Duplex, head: Buffer) =>
      this.#join(asked, line, head),
    );
  }

  static async open(ports: readonly number[]): Promise<RoundRobin> {
    const proxy = new RoundRobin(ports);
    proxy.#server.listen(0, '127.0.0.1');
    await once(proxy.#server, 'listening');
    return proxy;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/`;
  }

  async #take(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    try {
      const body: Buffer[] = [];
      for await (const piece of asked) body.push(piece as Buffer);
      this.#forward(asked, Buffer.concat(body), answer);
    } catch {
      answer.destroy();
    }
  }

  #forward(asked: IncomingMessage, body: Buffer, answer: ServerResponse, tried = 0): void {
    const port = this.#turn();
    const { url, method, headers } = asked;
    const onward = request({ host: '127.0.0.1', port, path: url, method, headers, agent: this.#agent });
    onward.on('response', (reply) => {
      this.#count(port);
      answer.writeHead(reply.statusCode ?? BAD_GATEWAY, reply.headers);
      reply.pipe(answer);
      reply.on('error', () => answer.destroy());
    });
    onward.on('error', (error: NodeJS.ErrnoException) => {
      // Nothing was sent to one that did not take the connection.
      if (error.code === 'ECONNREFUSED' && tried + 1 < this.#ports.length)
        this.#forward(asked, body, answer, tried + 1);
      else if (answer.headersSent) answer.destroy();
      else answer.writeHead(BAD_GATEWAY).end();
    });
    onward.end(body);
  }

  #join(asked: IncomingMessage, line: Duplex, head: Buffer, tried = 0): void {
    const port = this.#turn();
    const onward: Socket = connect(port, '127.0.0.1');
    let connected = false;
    onward.on('connect', () => {
      connected = true;
      this.#count(port);
      const names = asked.rawHeaders.flatMap((name, i, all) =>
        i % 2 === 0 ? [`${name}: ${all[i + 1]}`] : [],
      );
      onward.write(`${asked.method} ${asked.url} HTTP/1.1\r\n${names.join('\r\n')}\r\n\r\n`);
      if (head.length > 0) onward.write(head);
      line.pipe(onward).pipe(line);
    });
    onward.on('error', () => {
      if (!connected && tried + 1 < this.#ports.length) this.#join(asked, line, head, tried + 1);
      else line.destroy();
    });
    onward.on('close', () => connected && line.destroy());
    line.on('error', () => onward.destroy());
    line.on('close', () => {
      this.#lines.delete(line);
      onward.destroy();
    });
    this.#lines.add(line);
  }

  #turn(): number {
    return this.#ports[this.#next++ % this.#ports.length];
  }

  #count(port: number): void {
    this.served.set(port, (this.served.get(port) ?? 0) + 1);
  }

  async close(): Promise<void> {
    for (const line of this.#lines) line.destroy();
    this.#server.close();
    this.#server.closeAllConnections();
    this.#agent.destroy();
  }
}
