import type { RecordKind } from './define-record.ts'
import type { Machine } from './machine.ts'
import type { Permission } from './permissions.ts'

interface Options {
  /** It may be left out. */
  optional?: true
}

/** One line of words, of at most `max` characters; `code` shows it in capitals. */
export const words = <const Given extends Options & { isCode?: true } = object>(
  max: number,
  options: Given = {} as Given,
) => ({ kind: 'words' as const, max, ...options })
/** Lines of words, of at most `max` characters; at least `min` where they have to say something. */
export const paragraphs = <const Given extends Options & { min?: number } = object>(
  max: number,
  options: Given = {} as Given,
) => ({ kind: 'paragraphs' as const, max, ...options })
/** Why somebody does what has to be accounted for: at least a few words. */
export const statedReason = () => paragraphs(300, { min: 10 })
/** An amount of money, in integer cents from one cent on. */
export const amount = <const Given extends Options = object>(options: Given = {} as Given) => ({
  kind: 'amount' as const,
  ...options,
})
/** A day of the calendar: `2026-11-22`. */
export const day = <const Given extends Options = object>(options: Given = {} as Given) => ({
  kind: 'day' as const,
  ...options,
})
/** A phone number as people write it. */
export const phone = <const Given extends Options = object>(options: Given = {} as Given) => ({
  kind: 'phone' as const,
  ...options,
})
/** One of a few values. */
export const oneOf = <const Choice extends string>(choices: readonly [Choice, ...Choice[]]) => ({
  kind: 'choice' as const,
  choices,
})
/** A yes or no. */
export const tick = () => ({ kind: 'tick' as const })

export type ActField = Options &
  (
    | { kind: 'words'; max: number; isCode?: true }
    | { kind: 'paragraphs'; max: number; min?: number }
    | { kind: 'amount' | 'day' | 'phone' | 'tick' }
    | { kind: 'choice'; choices: readonly [string, ...string[]] }
  )
/** What an act asks for besides which record, in the order in which it is asked. */
export type ActFields = Readonly<Record<string, ActField>>

type ValueOf<Field> = Field extends { choices: readonly (infer Choice)[] }
  ? Choice
  : Field extends { kind: 'amount' }
    ? number
    : Field extends { kind: 'tick' }
      ? boolean
      : string
type OptionalKey<Fields> = {
  [Key in keyof Fields]: Fields[Key] extends { optional: true } ? Key : never
}[keyof Fields]
/** What is given for these fields. */
export type GivenFor<Fields> = {
  [Key in Exclude<keyof Fields, OptionalKey<Fields>>]: ValueOf<Fields[Key]>
} & { [Key in OptionalKey<Fields>]?: ValueOf<Fields[Key]> | undefined }

/** One act on a record. */
export interface RecordAct {
  /** For readers of the API. */
  summary: string
  /** What it has to be told. */
  fields?: ActFields
  /** It takes something from somebody; its dialog says what. */
  isDestructive?: true
  /** It is asked about before it is done, though it needs to be told nothing. */
  asks?: true
  /** The act that takes it back. */
  undo?: string
  /** In which states it can be done, where it is no move. */
  states?: readonly string[]
  /** Who may, where that is not those who may do the others. */
  access?: Permission
  /** It asks for more than a few fields, or shows more than words: its endpoint and what it opens stand elsewhere. */
  own?: true
  /** The endpoint of one of its own that is not called like it, or not beside the record's: `payments.markAsPaid`. */
  endpoint?: `${string}.${string}`
}

/** The acts that have endpoint, dialog and words by their declaration. */
export type PlainAct<Acts> = {
  [Name in keyof Acts & string]: Acts[Name] extends { own: true } ? never : Name
}[keyof Acts & string]
/** Those that have them elsewhere. */
export type OwnAct<Acts> = Exclude<keyof Acts & string, PlainAct<Acts>>

/** What can be done with one record, by the name of each act: of the machine's move, too, that it makes. */
export interface RecordActs<
  State extends string = string,
  Acts = Readonly<Record<string, RecordAct>>,
  Kind extends string = string,
> {
  /** The kind of record, where it has a page. */
  record?: RecordKind<Kind>
  /** Where the API has the record; each act stands below its id. */
  path: `/${string}`
  access: Permission
  /** In which state what can be done; acts that are no moves say it themselves, or can always be. Left out where there are no states. */
  machine?: Machine<State, string>
  acts: Acts
}

/**
 * Acts as data: their endpoints and schemas (`act-endpoints.ts`), what a record says of them to the person who asks
 * (`offered-acts.ts`), their buttons, dialogs and commands of the palette (`web/app/kit/acts`) come from here. Those on many rows at once stand in the list (`bulk`).
 */
export const defineActs = <
  State extends string,
  const Acts extends Readonly<Record<string, RecordAct>>,
  const Kind extends string = never,
>(
  definition: Omit<RecordActs<State, Acts>, 'path' | 'record'> &
    ({ record: RecordKind<Kind> } | Pick<RecordActs, 'path'>),
): RecordActs<State, Acts, Kind> => ({
  ...definition,
  path: 'record' in definition ? definition.record.path : definition.path,
})

/** Which of them can be done in a state, in the order in which they stand. */
export const actsIn = <Name extends string>(
  { machine, acts }: RecordActs<string, Readonly<Record<Name, RecordAct>>>,
  state: string,
): Name[] => {
  const moves: ReadonlySet<string> = new Set(
    Object.values(machine?.moves ?? {}).flatMap((step) => Object.keys(step as object)),
  )
  return (Object.keys(acts) as Name[]).filter(
    (name) =>
      acts[name].states?.includes(state) ?? (!moves.has(name) || name in (machine?.moves[state] ?? {})),
  )
}

/** Whether an act says first what it does. */
export const hasDialog = ({ fields, isDestructive, asks }: RecordAct) =>
  fields !== undefined || isDestructive === true || asks === true
