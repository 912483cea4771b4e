/** Whether the browser has put a text into its clipboard: some refuse, some have none. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * A page with its pictures, and the same in plain words for programs that take no more. The clipboard is asked before
 * the page is made: later the press that allows it would be too long ago.
 */
export async function copyPage(page: Promise<string>, text: string): Promise<boolean> {
  try {
    const html = page.then((it) => new Blob([it], { type: 'text/html' }));
    const plain = new Blob([text], { type: 'text/plain' });
    await navigator.clipboard.write([new ClipboardItem({ 'text/html': html, 'text/plain': plain })]);
    return true;
  } catch {
    return false;
  }
}
