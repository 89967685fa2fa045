/** How a state or an event stands with people who look: nothing to do, under way, well, worth a look, gone wrong. */
export type Tone = 'neutral' | 'brand' | 'success' | 'warning' | 'danger'

/**
 * A status as data: which events create a row and in which state, and where each event leads from each state.
 * The server's `advance` is the only writer of a status; the browser draws its buttons from the same table.
 */
export interface Machine<
  State extends string,
  Event extends string,
  Name extends string = string,
  Says extends object = object,
> {
  readonly name: Name
  readonly created: Readonly<Partial<Record<Event, State>>>
  readonly moves: Readonly<Record<State, Readonly<Partial<Record<Event, State>>>>>
  readonly tones: Readonly<Record<State, Tone>>
  /** Of events whose tone is another than that of the state they lead to. */
  readonly eventTones?: Readonly<Partial<Record<Event, Tone>>>
  /** What each of its events says besides where it led, for those that say anything: types alone, by `saying`. */
  readonly says?: Says | undefined
}

type SaysOfEvents<Says, Event extends string> = { [Name in keyof Says]: Name extends Event ? object : never }

export const machine = <
  const Name extends string,
  State extends string,
  Event extends string,
  Says extends SaysOfEvents<Says, Event> = Record<never, never>,
>(
  definition: Machine<State, Event, Name, Says>,
) => definition

/** What the events of a machine say, by their names. It is held by the compiler alone: only our own code writes it. */
export const saying = <Says extends object>(): Says | undefined => undefined

/** What one of several events says, of a machine that says `Says`. */
export type DataOf<Says, Event extends string> = Event extends keyof Says ? Says[Event] : Record<never, never>

export type StateOf<M> = M extends Machine<infer State, string> ? State : never
export type EventOf<M> = M extends Machine<string, infer Event> ? Event : never

export const statesOf = <State extends string>(definition: Machine<State, string>) =>
  Object.keys(definition.moves) as [State, ...State[]]

export const namesOfEvents = <State extends string, Event extends string>({
  created,
  moves,
}: Machine<State, Event>) => [
  ...new Set([created, ...Object.values<object>(moves)].flatMap((step) => Object.keys(step) as Event[])),
]

/** Its own, or that of the state it first leads to. */
export function toneOfEvent<State extends string, Event extends string>(
  { created, moves, tones, eventTones }: Machine<State, Event>,
  event: Event,
): Tone {
  const steps = [created, ...Object.values<Partial<Record<Event, State>>>(moves)]
  const to = steps.find((step) => step[event] !== undefined)?.[event]
  return eventTones?.[event] ?? (to === undefined ? 'neutral' : tones[to])
}

/** The events that may happen to something in `state`. */
export const eventsFrom = <State extends string, Event extends string>(
  definition: Machine<State, Event>,
  state: State,
) => Object.keys(definition.moves[state]) as Event[]

export const allows = <State extends string, Event extends string>(
  definition: Machine<State, Event>,
  state: State,
  event: Event,
) => event in definition.moves[state]

/** A state and all that anything can still come to from there. */
export function statesAfter<State extends string>(
  { moves }: Machine<State, string>,
  state: State,
): Set<State> {
  const found = new Set([state])
  // What is added while it is walked through is walked through, too.
  for (const from of found)
    for (const to of Object.values<State | undefined>(moves[from])) if (to) found.add(to)
  return found
}

/** `[from, to]` pairs of one event. */
export const pairsOf = <State extends string, Event extends string>(
  definition: Machine<State, Event>,
  event: Event,
) =>
  statesOf(definition)
    .map((from) => [from, definition.moves[from][event]] as const)
    .filter((pair): pair is readonly [State, State] => pair[1] !== undefined)
