import { otherEvents } from './all-events.ts'
import { machines } from './all-machines.ts'
import { movesOf, type EventDefinition, type MovesOf } from './event.ts'
import type { Machine, Tone } from './machine.ts'

type Machines = typeof machines
type Others = typeof otherEvents
type Of<Table, Kind> = Kind extends keyof Table ? Table[Kind] : unknown
type All = {
  readonly [Kind in keyof Machines | keyof Others]: Of<
    { [Each in keyof Machines]: MovesOf<Machines[Each]> },
    Kind
  > &
    Of<Others, Kind>
}

/**
 * Everything that can happen, by the kind of record it happens to and its name: the moves of its machine and what its
 * module names besides. It is what is emitted, what reactions wait for, and what a timeline shows. The modules'
 * words have some for each (`events`).
 */
export const events = Object.fromEntries(
  [...new Set([...Object.keys(machines), ...Object.keys(otherEvents)])].map((kind) => {
    const machine = (machines as Record<string, Machine<string, string>>)[kind]
    return [kind, { ...(machine && movesOf(machine)), ...(otherEvents as Record<string, object>)[kind] }]
  }),
) as unknown as All

type Events = typeof events
type Definitions = { [Kind in keyof Events]: Events[Kind][keyof Events[Kind]] }[keyof Events]
export type EventType = Definitions['type']
/** What one event says. */
export type SaidBy<Type extends EventType> =
  Extract<Definitions, { type: Type }> extends EventDefinition<infer Data, string> ? Data : never
type NamesOf<Data> = Data extends object ? keyof Data & string : never
/** The name of anything that an event says. */
export type EventFact = Definitions extends infer Each
  ? Each extends EventDefinition<infer Data, string>
    ? NamesOf<Data>
    : never
  : never

/** A text for every event, by kind and name: what a catalogue in one language has to hold. */
export type WordsOfEvents = { [Kind in keyof Events]: { [Name in keyof Events[Kind]]: string } }

const tones: ReadonlyMap<string, Tone> = new Map(
  Object.values(events).flatMap((kind) =>
    Object.values<EventDefinition>(kind).map(({ type, tone }) => [type, tone]),
  ),
)
/** Of an event by its type; one of a version before has none of its own. */
export const toneOf = (type: string): Tone => tones.get(type) ?? 'neutral'
