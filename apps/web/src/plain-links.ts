import { options } from 'preact';
import { addressOf } from './address.ts';

/** Every link of the page is drawn as it is written on a plain host, so that it can also be copied or opened anew. */
export function drawPlainLinks(): void {
  const before = options.vnode;
  options.vnode = (node) => {
    const props = node.props as { href?: unknown };
    if (node.type === 'a' && typeof props.href === 'string') props.href = addressOf(props.href);
    before?.(node);
  };
}
