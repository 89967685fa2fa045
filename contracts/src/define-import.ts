import type { AnyList } from './define-list.ts'

/** How a field of an import is filled; everything may be left out. */
interface Options {
  /** Nobody new is made without it; a record that is there keeps what it has where a cell is empty. */
  required?: true
  /** No two rows of a file may say the same. */
  unique?: true
  /** What it says is shown to nobody again. */
  secret?: true
  /** Its earlier name: of what was kept of imports then, and perhaps of a column in somebody's files. */
  was?: string
}

const kindOf =
  <const Kind extends string>(kind: Kind) =>
  <const Given extends Options = object>(options: Given = {} as Given): { kind: Kind } & Given => ({
    kind,
    ...options,
  })

/** One line of words, of at most `max` characters. */
export const words = <const Given extends Options = object>(max: number, options: Given = {} as Given) => ({
  kind: 'words' as const,
  max,
  ...options,
})
/** An e-mail address, kept in small letters. */
export const email = kindOf('email')
/** A phone number as people write it, kept as E.164. */
export const phone = kindOf('phone')
/** A country by its name in either language, or its code of two letters. */
export const country = kindOf('country')
/** A language of the product by its name or its code. */
export const language = kindOf('language')
/** A code of ours: letters, digits and hyphens, kept in capitals. */
export const code = kindOf('code')
/** Lines of words, of at most `max` characters. */
export const paragraphs = <const Given extends Options = object>(
  max: number,
  options: Given = {} as Given,
) => ({
  kind: 'paragraphs' as const,
  max,
  ...options,
})
/** An amount as people write it, kept as integer cents. */
export const money = kindOf('money')
/** A whole number, not below zero. */
export const count = kindOf('count')
/** A yes or no. */
export const flag = kindOf('flag')
/** One of a few values, by its word in either language or as the API has it. */
export const oneOf = <const Choice extends string, const Given extends Options = object>(
  choices: readonly Choice[],
  options: Given = {} as Given,
) => ({ kind: 'choice' as const, choices, ...options })

export type ImportField = Options &
  (
    | { kind: 'email' | 'phone' | 'country' | 'language' | 'code' | 'money' | 'count' | 'flag' }
    | { kind: 'words' | 'paragraphs'; max: number }
    | { kind: 'choice'; choices: readonly string[] }
  )
type ImportFields = Readonly<Record<string, ImportField>>

/** What can be brought into a list out of a file. */
export interface ImportDefinition<Fields extends ImportFields = ImportFields> {
  /** The list that its records stand in, which names who may (`imports`). */
  list: AnyList
  fields: Fields
  /** Those who are new can be written to, if the person who imports asks for that. */
  invites?: true
}

/**
 * An import as data. From it come the columns that can be mapped and how they are guessed, what is wrong with a cell, the
 * template and the file of rejected rows; its words stand under the list's name (`imports` of `words.en.ts`).
 */
export const defineImport = <const Fields extends ImportFields>(
  definition: ImportDefinition<Fields>,
): ImportDefinition<Fields> => definition

/** What was kept by field, under the names that the fields have today. */
export function byFieldOfToday<Kept>(
  { fields }: ImportDefinition,
  kept: Readonly<Record<string, Kept>>,
): Record<string, Kept> {
  const today = new Map(Object.entries(fields).map(([key, { was }]) => [was, key]))
  return Object.fromEntries(Object.entries(kept).map(([name, value]) => [today.get(name) ?? name, value]))
}

/** What a row of a file says, by field; what it leaves empty is missing. */
export type ValuesOf<Definition extends ImportDefinition> = {
  [Key in keyof Definition['fields']]?: Definition['fields'][Key] extends {
    choices: readonly (infer Choice)[]
  }
    ? Choice
    : Definition['fields'][Key] extends { kind: 'language' }
      ? 'en' | 'es'
      : Definition['fields'][Key] extends { kind: 'flag' }
        ? 'yes' | 'no'
        : string
}
