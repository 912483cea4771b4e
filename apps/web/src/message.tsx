import './style/message.css';
import type { ComponentChildren } from 'preact';

/** A page that has only something to say, and the ways on from there. */
export function Message({
  title,
  text = '',
  children,
}: {
  title: string;
  text?: string;
  children: ComponentChildren;
}) {
  return (
    <main class="message">
      <div class="plaque">
        <h1>{title}</h1>
        {text !== '' && <p>{text}</p>}
        <p class="row">{children}</p>
      </div>
    </main>
  );
}
