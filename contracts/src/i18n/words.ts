import type { WordsOfAttention } from '../attention-kinds.ts'
import type { FoundKind } from '../back-office/search.ts'
import type { ErrorCode } from '../errors.ts'
import type { WordsOfEvents } from '../events.ts'

/** What a list says on screen and in its file; see `listWords`. */
export interface ListWords {
  title: string
  emptyTitle?: string
  emptyText?: string
  search?: string
  /** Where parts of what is personal are not found. */
  searchWhole?: string
  /** What is counted, where it is not called as the list. */
  counted?: string
  /** By column; also what filters and sums of that name are called. */
  columns: Record<string, string>
  /** Of filters that are no column. */
  filters?: Record<string, string>
  /** What a heading in a file says at more length. */
  file?: Record<string, string>
  /** What is added up, and what exactly. */
  totals?: Record<string, string>
}

interface Texts {
  [name: string]: string | Texts
}

/** What an act on many rows says; `effect` and those below are told how many rows there are (`count`). */
export interface BulkActWords {
  menu: string
  title: string
  effect: string
  confirm: string
  /** What it does besides to some of the rows, and what it would do to those that the person may not touch. */
  also?: string
  mayNot?: string
  /** What it asks for, and what it was told in words. */
  fields?: Record<
    string,
    { label: string; hint?: string; choices?: Record<string, string>; told?: Record<string, string> }
  >
}

/**
 * What a module says where pages of all modules say it, in one language: `words.en.ts` and `words.es.ts` beside what they
 * name. `npm run modules` gathers each part from all modules into the catalogue of its kind; what only the module's own
 * pages say stands in catalogues of its own.
 */
export interface ModuleWords {
  /** Its pages in the menu of staff. */
  menu?: Record<string, string>
  /** By what other words these pages are found. */
  also?: Record<string, string>
  /** Its pages in the menus of sellers, customers, agents and packers. */
  areaMenu?: Record<string, string>
  /** Its kinds of records, each as one is called. */
  kinds?: Partial<Record<FoundKind, string>>
  lists?: Record<string, ListWords>
  /** Acts on many rows, by list and act, or below `any` where several lists have it: what the button says, and what it does. */
  bulk?: Record<string, Record<string, BulkActWords>>
  /** Why rows are left out of such an act. */
  exclusions?: Record<string, string>
  /** The fields of each list's import, and what few values of one are called. */
  imports?: Record<string, { fields: Record<string, string> } & Record<string, Record<string, string>>>
  /** How else columns of the import into a list may be called, by field, in small letters. */
  importHeadings?: Record<string, Record<string, string>>
  /** What is wrong with a row and what to do about it, by code. */
  importProblems?: Record<string, string>
  /** What printed documents and files of figures say, by the document. */
  documents?: Record<string, Texts>
  /** Why something is refused and what to do about it, by code. */
  errors?: Partial<Record<ErrorCode, string>>
  /** What can happen to its records, as timelines tell it. */
  events?: Partial<WordsOfEvents>
  /** What can be the matter with its records: what it is called, what happened, and what to do. */
  notices?: Partial<WordsOfAttention>
}

/** What its messages say, in one language: `messages.en.ts` and `messages.es.ts` beside the words, gathered likewise. */
export interface ModuleMessages {
  /** What staff call each of its messages. */
  messageNames?: Record<string, string>
  /** What each of its messages says in e-mails and text messages. `{name}` places are filled when it is sent. */
  messages?: Record<string, Texts>
  /** What all messages about one kind of thing say, by the name of the kind; below `any` what all messages say. */
  letters?: Record<string, Texts>
}

/** The same keys with other words: the type of a translated catalogue. */
export type Translated<Words> = {
  readonly [Key in keyof Words]: Words[Key] extends string ? string : Translated<Words[Key]>
}

/**
 * A text with its `{name}` places filled. A place without a value is a mistake of the caller. `[[ or call {phone}]]` is left
 * out where one of its places is empty, as nothing is known to stand there.
 */
export function fillWords(template: string, values: Record<string, string | number>): string {
  const valueOf = (name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`no value for {${name}} in "${template}"`)
    return String(value)
  }
  return template
    .replace(/\[\[(.*?)\]\]/gs, (_part, part: string) =>
      [...part.matchAll(place)].map(([, name]) => valueOf(name!)).includes('') ? '' : part,
    )
    .replace(place, (_place, name: string) => valueOf(name))
}

const place = /\{(\w+)\}/g
