/**
 * A status as data: which events create a row and in which state, and where each event leads from each state.
 * The server's `advance` is the only writer of a status; the browser draws its buttons from the same table.
 */
export interface Machine<State extends string, Event extends string> {
  readonly name: string
  readonly created: Readonly<Partial<Record<Event, State>>>
  readonly moves: Readonly<Record<State, Readonly<Partial<Record<Event, State>>>>>
}

export const machine = <State extends string, Event extends string>(definition: Machine<State, Event>) =>
  definition

export type StateOf<M> = M extends Machine<infer State, string> ? State : never
export type EventOf<M> = M extends Machine<string, infer Event> ? Event : never

export const statesOf = <State extends string>(definition: Machine<State, string>) =>
  Object.keys(definition.moves) as [State, ...State[]]

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

/** `[from, to]` pairs of one event. */
export const pairsOf = <State extends string, Event extends string>(
  definition: Machine<State, Event>,
  event: Event,
) =>
  statesOf(definition)
    .map((from) => [from, definition.moves[from][event]] as const)
    .filter((pair): pair is readonly [State, State] => pair[1] !== undefined)
