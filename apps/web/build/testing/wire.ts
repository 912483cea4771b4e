import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A network between a page and the server that can be cut: what is open breaks, and nothing new gets through. */
export class Wire {
  readonly address: string;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #cut = false;

  private constructor(server: Server) {
    this.#server = server;
    this.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  }

  static async to(target: string): Promise<Wire> {
    const { port } = new URL(target);
    let wire: Wire | undefined;
    const server = createServer((near) => wire?.join(near, Number(port)));
    await new Promise<void>((up) => server.listen(0, '127.0.0.1', up));
    wire = new Wire(server);
    return wire;
  }

  join(near: Socket, port: number): void {
    if (this.#cut) {
      near.destroy();
      return;
    }
    const far = connect(port, '127.0.0.1');
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ]) {
      this.#sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        this.#sockets.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  }

  cut(): void {
    this.#cut = true;
    for (const socket of this.#sockets) socket.destroy();
  }

  mend(): void {
    this.#cut = false;
  }

  stop(): void {
    this.cut();
    this.#server.close();
  }
}
