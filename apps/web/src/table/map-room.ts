import { computed, signal } from '@preact/signals';
import { COIN_RADIUS, detailAt } from '@punica/art';
import { type Insets, type MapView, pieceGrowth } from '../map/view.ts';
import { interfaceScale, phone, tablet } from '../settings.ts';

/** Sizes of what lies around the map; `table.css` has the same. */
const DESKTOP: Insets = { top: 72, right: 304, bottom: 92, left: 0 };
const TABLET: Insets = { top: 72, right: 52, bottom: 76, left: 0 };
const PHONE: Insets = { top: 136, right: 0, bottom: 250, left: 0 };

/** What lies above the prompt, in pixels: the banner of a study. */
export const headroom = signal(0);

/** How much of the window the map has for itself. */
export const mapInsets = computed<Insets>(() => {
  const { top, ...rest } = phone.value
    ? PHONE
    : tablet.value
      ? TABLET
      : scaled(DESKTOP, interfaceScale.value);
  return { ...rest, top: top + headroom.value };
});

const scaled = ({ top, right, bottom, left }: Insets, by: number): Insets => ({
  top: top * by,
  right: right * by,
  bottom: bottom * by,
  left: left * by,
});

/** What lies over the map at the head or at the foot of a narrow screen. */
const OVER_THE_MAP = [
  '.bar',
  '.table-main > .coach',
  '.prompt-words',
  '.notices > *',
  '.report',
  '.replay',
  '.laid-tag',
  '.phone-tabs',
  '.prompt-buttons > *',
  '.hand li',
  '.war-tray',
  '.ic-tray',
  '.laid-beside',
  '.odds-plaque',
].join(', ');

/** What is free of a narrow screen at this moment, as it is laid out. */
export function insetsNow(): Insets {
  if (!phone.value) return mapInsets.value;
  const boxes = [...document.querySelectorAll(OVER_THE_MAP)]
    .map((it) => it.getBoundingClientRect())
    .filter(({ height }) => height > 0);
  const isAtHead = ({ top, bottom }: DOMRect): boolean => top + bottom < innerHeight;
  const top = Math.max(0, ...boxes.filter(isAtHead).map(({ bottom }) => bottom));
  const foot = Math.min(innerHeight, ...boxes.filter((it) => !isAtHead(it)).map((it) => it.top));
  return { top, right: 0, bottom: innerHeight - foot, left: 0 };
}

/** The map that is on the page, for keys, tools and lines of the log that point at places. */
class MapHandle {
  readonly #view = signal<MapView | null>(null);
  readonly detail = signal<'full' | 'stamp'>('stamp');
  /** How often the map has come to rest: what lies over it may have to look again. */
  readonly rests = signal(0);

  take(view: MapView | null): void {
    this.#view.value = view;
    if (view === null) return;
    view.onRest = (scale) => {
      this.detail.value = detailAt(COIN_RADIUS * pieceGrowth(scale));
      this.rests.value++;
    };
  }

  get view(): MapView | null {
    return this.#view.value;
  }
}

export const mapView = new MapHandle();
