import { type AddressInfo, createServer, type Socket } from 'node:net';

/** Just enough of a mail server to be handed letters; what encoding has folded is put together again. */
export class MailHouse {
  readonly letters: string[] = [];
  readonly #server = createServer((socket) => this.#serve(socket));

  /** May be handed over before the house is open: its address is known only then. */
  get settings(): { readonly url: string; readonly from: string } {
    const server = this.#server;
    return {
      get url() {
        return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}?ignoreTLS=true`;
      },
      from: 'house@punica.example',
    };
  }

  open(): Promise<void> {
    return new Promise((up) => this.#server.listen(0, '127.0.0.1', up));
  }

  close(): void {
    this.#server.close();
  }

  to(address: string): string[] {
    return this.letters.filter((it) => it.includes(`To: ${address}`));
  }

  /** The secret in the link of a letter. */
  secretIn(letter: string, kind: 'confirm' | 'recover'): string {
    return new RegExp(`#${kind}=([\\w-]+)`).exec(letter)?.[1] ?? '';
  }

  #serve(socket: Socket): void {
    let letter: string | undefined;
    socket.write('220 here\r\n');
    socket.on('data', (data) => {
      for (const line of data.toString().split('\r\n').slice(0, -1)) {
        if (letter !== undefined && line !== '.') letter += `${line}\n`;
        else if (letter !== undefined) {
          this.letters.push(letter.replace(/=\n/g, '').replace(/=3D/g, '='));
          letter = undefined;
          socket.write('250 kept\r\n');
        } else if (line === 'DATA') {
          letter = '';
          socket.write('354 go on\r\n');
        } else socket.write(line === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n');
      }
    });
  }
}
