import { lookUp } from '@punica/kernel/data';
import type { CardId, GeneralId, ProvinceId, Space } from './counted.ts';
import type { GeneralsJson } from './generals.ts';
import { type Compiled, compileIds, type IdLists } from './ids.ts';
import type { TablesJson } from './tables-json.ts';

const FILE = 'tables.json';
type RulesJson = TablesJson['optionalRules'];

/** The figures of the optional rules (26), with indices for ids. */
export interface OptionalRules {
  /** 26.1.1: the card whose victim may force an immediate play. */
  readonly messengerCard: CardId;
  /** 26.1.2: which card leaves the deck for which. */
  readonly elephantFright: { readonly out: CardId; readonly in: CardId };
  /** 26.2.1 */
  readonly bomilcar: { readonly general: GeneralId; readonly turn: number };
  /** 26.2.2b: generals who may be drawn in two elections running. */
  readonly consecutiveConsuls: readonly GeneralId[];
  /** 26.3 and 26.3.1 */
  readonly mauretania: {
    readonly province: ProvinceId;
    readonly strait: readonly [Space, Space];
    readonly straitCostIfFriendly: number;
    readonly friendlySpace: Space;
    readonly neutralTribes: readonly Space[];
  };
  /** 26.4 */
  readonly flexiblePCs: RulesJson['26.4'];
  /** 26.5 */
  readonly alternativeReinforcements: {
    readonly carthage: {
      readonly cities: readonly Space[];
      readonly placements: readonly Compiled<RulesJson['26.5']['carthage']['placements'][number]>[];
    };
    readonly rome: Compiled<RulesJson['26.5']['rome']>;
  };
  /** 26.6 */
  readonly alternateSieges: {
    readonly pointsNeeded: number;
    readonly except: readonly Space[];
    readonly lootCUs: number;
    readonly clemencyFlips: number;
  };
  /** 26.7: the generals' sets that stay in the box. */
  readonly vanillaWithoutSets: readonly GeneralsJson['generals'][number]['set'][];
}

export function compileOptions(json: RulesJson, lists: Required<IdLists>): OptionalRules {
  const path = (rule: keyof RulesJson): string => `optionalRules.${rule}`;
  const card = (id: string, at: string): CardId => lookUp(lists.cards, id, 'card', FILE, at);
  const space = (id: string, at: string): Space => lookUp(lists.map.index, id, 'space', FILE, at);
  const mauretania = compileIds(json['26.3'], lists, FILE, path('26.3'));
  const { tribe, provinces } = lists.map;
  const carthage = json['26.5'].carthage;
  return {
    messengerCard: card(json['26.1.1'].card, `${path('26.1.1')}.card`),
    elephantFright: {
      out: card(json['26.1.2'].out, `${path('26.1.2')}.out`),
      in: card(json['26.1.2'].in, `${path('26.1.2')}.in`),
    },
    bomilcar: compileIds(json['26.2.1'], lists, FILE, path('26.2.1')),
    consecutiveConsuls: json['26.2.2b'].except.map((id, i) =>
      lookUp(lists.generals, id, 'general', FILE, `${path('26.2.2b')}.except[${i}]`),
    ),
    mauretania: {
      ...mauretania,
      strait: [
        space(json['26.3'].strait[0], `${path('26.3')}.strait[0]`),
        space(json['26.3'].strait[1], `${path('26.3')}.strait[1]`),
      ],
      neutralTribes: provinces[mauretania.province].spaces.filter((at) => tribe[at]),
    },
    flexiblePCs: json['26.4'],
    alternativeReinforcements: {
      carthage: {
        cities: carthage.cities.map((id, i) => space(id, `${path('26.5')}.carthage.cities[${i}]`)),
        placements: carthage.placements.map((placement, i) =>
          compileIds(placement, lists, FILE, `${path('26.5')}.carthage.placements[${i}]`),
        ),
      },
      rome: compileIds(json['26.5'].rome, lists, FILE, `${path('26.5')}.rome`),
    },
    alternateSieges: {
      ...json['26.6'],
      except: json['26.6'].except.map((id, i) => space(id, `${path('26.6')}.except[${i}]`)),
    },
    vanillaWithoutSets: json['26.7'].withoutSets,
  };
}
