import { night, set } from '../settings.ts';
import { words } from '../words/index.ts';
import { mapView } from './map-room.ts';

const w = words.table;

export function MapTools() {
  return (
    <div class="map-tools">
      <button type="button" aria-label={w.zoomIn} onClick={() => mapView.view?.zoomBy(1.5)}>
        +
      </button>
      <button type="button" aria-label={w.zoomOut} onClick={() => mapView.view?.zoomBy(1 / 1.5)}>
        −
      </button>
      <button type="button" aria-label={w.fit} onClick={() => mapView.view?.fit()}>
        <svg viewBox="0 0 18 18" aria-hidden="true">
          <path
            d="M2 6V2h4M12 2h4v4M16 12v4h-4M6 16H2v-4"
            fill="none"
            stroke="currentColor"
            stroke-width="2"
          />
        </svg>
      </button>
      <button
        type="button"
        aria-label={night.value ? w.day : w.night}
        onClick={() => set({ light: night.value ? 'day' : 'night' })}
      >
        <svg viewBox="0 0 18 18" aria-hidden="true">
          {night.value ? (
            <path
              d="M9 5.4a3.6 3.6 0 1 1 0 7.2a3.6 3.6 0 1 1 0-7.2M9 1v2.4M9 14.6V17M1 9h2.4M14.6 9H17M3.3 3.3l1.7 1.7M13 13l1.7 1.7M3.3 14.7L5 13M13 5l1.7-1.7"
              fill="none"
              stroke="currentColor"
              stroke-width="1.6"
            />
          ) : (
            <path
              d="M9 2a7 7 0 1 0 0 14Z M9 2a7 7 0 1 1 0 14"
              fill="currentColor"
              fill-rule="evenodd"
              stroke="currentColor"
              stroke-width="1.4"
            />
          )}
        </svg>
      </button>
    </div>
  );
}
