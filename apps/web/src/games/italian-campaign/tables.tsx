import type { CampaignEvent } from '@punica/italian-campaign/view/scene';
import { eventsOf } from '../../play/log-events.ts';
import './tables.css';
import type { Facts, Scene } from '@punica/italian-campaign/view/scene';
import { envoysOf } from '@punica/italian-campaign/view/story';
import { iw } from '@punica/italian-campaign/view/words';
import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import { Laid as LaidTable } from '../../kit/laid.tsx';
import type { TableProps } from '../front.ts';
import { BattleTable } from './battle-table.tsx';
import { EnvoysTable } from './envoys-table.tsx';
import { ElectionTable, LevyTable } from './offices.tsx';
import { SiegeTable } from './siege-table.tsx';

interface Laid {
  /** What it is about: another one is opened anew. */
  readonly key: string;
  readonly title: string;
  readonly sub?: string;
  readonly content: ComponentChildren;
  /** Over the dimmed map; otherwise beside it, where hexes can still be chosen. */
  readonly over: boolean;
}

/** The procedure that is under way, laid out as at a table: battle, siege, election, levy or envoys. */
export function Plaque({ table }: TableProps) {
  const facts = table.info.facts as Facts;
  const scene = table.shown.value.scene as Scene;
  const log = table.log.value;
  const events = useMemo(() => eventsOf<CampaignEvent>(log), [log]);
  if (table.past.value !== null || table.present.value.ending !== null) return null;
  const laid = tableOf(table, facts, scene, events);
  if (laid === null) return null;
  const { key, over, content, ...named } = laid;
  return (
    <LaidTable
      id={key}
      {...named}
      class="with-odds"
      beside={!over}
      onMap={over && table.choices.value.some((it) => it.spot?.kind === 'hex')}
    >
      {content}
    </LaidTable>
  );
}

function tableOf(
  table: TableProps['table'],
  facts: Facts,
  scene: Scene,
  events: readonly CampaignEvent[],
): Laid | null {
  const { combat, siegeAt, election, levy, march } = scene;
  const year = iw.year(scene.year);
  if (combat !== null)
    return {
      key: `battle ${combat.hex} ${year}`,
      title: iw.battleOf(facts.hexes[combat.hex].name),
      sub: [
        year,
        scene.winter ? iw.winter : iw.summer,
        facts.provinces[facts.hexes[combat.hex].province].name,
        iw.terrain[facts.terrain[facts.hexes[combat.hex].terrain].id],
        ...(combat.round > 0 ? [iw.round(combat.round)] : []),
      ].join(' · '),
      content: <BattleTable combat={combat} facts={facts} scene={scene} events={events} />,
      over: true,
    };
  if (siegeAt !== null)
    return {
      key: `siege ${siegeAt.city} ${year}`,
      title: iw.siegeOf(facts.cities[siegeAt.city].name),
      content: <SiegeTable siege={siegeAt} facts={facts} scene={scene} events={events} />,
      over: true,
    };
  if (election !== null)
    return {
      key: `election ${year}`,
      title: iw.electionOf(year),
      content: <ElectionTable table={table} election={election} facts={facts} events={events} />,
      over: false,
    };
  if (levy !== null)
    return {
      key: `levy ${year}`,
      title: iw.levyOf(year),
      content: <LevyTable levy={levy} facts={facts} scene={scene} />,
      over: false,
    };
  // As soon as a die has fallen on this march; before that the tray says whom envoys could speak to.
  if (march !== null && envoysOf(events, march.leader).length > 0)
    return {
      key: `envoys ${march.leader} ${envoysOf(events, march.leader)[0].city} ${year} ${scene.winter}`,
      title: iw.envoysOf(facts.leaders[march.leader].name),
      content: <EnvoysTable march={march} facts={facts} scene={scene} events={events} />,
      over: false,
    };
  return null;
}
