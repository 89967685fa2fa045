import { namesOfEvents, toneOfEvent, type DataOf, type EventOf, type Machine, type Tone } from './machine.ts'

/**
 * Something that can happen to a record and stands in its timeline. What it says besides (`Data`) is held by the
 * compiler alone: only our own code writes it.
 */
export interface EventDefinition<
  Data extends object | undefined = object | undefined,
  Type extends string = string,
> {
  readonly type: Type
  readonly tone: Tone
  /** Never set: carries the type of what the event says. */
  readonly says?: Data
}

/** What an event that is no move of a machine says, and its tone: `says<{ note: string }>('brand')`. */
export const says = <Data extends object | undefined = undefined>(tone: Tone = 'neutral') =>
  ({ tone }) as { tone: Tone; says?: Data }

type Told<Kind extends string, Others> = {
  readonly [Name in keyof Others & string]: Others[Name] extends {
    says?: infer Data extends object | undefined
  }
    ? EventDefinition<Data, `${Kind}.${Name}`>
    : never
}

/** Events of records that have no machine, or besides its moves: `order.export`. */
export function eventsOf<const Kind extends string, Others extends Record<string, { tone: Tone }>>(
  kind: Kind,
  others: Others,
): Told<Kind, Others> {
  const entries = Object.entries(others).map(([name, { tone }]) => [name, { type: `${kind}.${name}`, tone }])
  return Object.fromEntries(entries) as Told<Kind, Others>
}

/** What every move says: where it led, and from where, unless it is how a row began. */
export interface Moved {
  from?: string
  to: string
}

export type MovesOf<M> =
  M extends Machine<string, string, infer Kind, infer Says>
    ? { readonly [Name in EventOf<M>]: EventDefinition<Moved & DataOf<Says, Name>, `${Kind}.${Name}`> }
    : never

/** One move of a machine as an event: `order.cancel`. */
export const moveOf = <State extends string, Event extends string>(
  machine: Machine<State, Event>,
  name: Event,
): EventDefinition<Moved> => ({ type: `${machine.name}.${name}`, tone: toneOfEvent(machine, name) })

/** Everything that can happen to a row by its machine. */
export const movesOf = <M extends Machine<string, string>>(machine: M) =>
  Object.fromEntries(namesOfEvents(machine).map((name) => [name, moveOf(machine, name)])) as MovesOf<M>
