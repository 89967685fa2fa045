import { byFieldOfToday, type ImportDefinition } from '#contracts/define-import.ts'
import { importFieldName, importHeadings } from '#contracts/i18n/imports.ts'
import { fileHeading } from '#contracts/i18n/lists.ts'
import { locales } from '#contracts/locale.ts'
import { plainWord } from './read-cell.ts'

export type Mapping = Record<string, number | null>

/**
 * Which column of a file fills which field: as the person chose last, else by the field's words in either language, as
 * they stand in templates and in our own files. A column fills one field.
 * @param chosen headings by field, in small letters
 */
export function guessMapping(
  definition: ImportDefinition,
  headings: readonly string[],
  chosen: Readonly<Record<string, string>> = {},
): Mapping {
  const words = headings.map(plainWord)
  const taken = new Set<number>()
  const take = (wanted: readonly string[]) => {
    const at = words.findIndex((word, column) => !taken.has(column) && word !== '' && wanted.includes(word))
    if (at >= 0) taken.add(at)
    return at >= 0 ? at : undefined
  }
  const keys = Object.keys(definition.fields)
  const last = byFieldOfToday(definition, chosen)
  const mapping: Mapping = Object.fromEntries(keys.map((key) => [key, null]))
  const rounds = [
    (key: string) => (last[key] === undefined ? [] : [last[key]]),
    (key: string) => namesOf(definition, key).map(plainWord),
    (key: string) =>
      locales.flatMap((locale) => importHeadings(locale, definition.list.name, key)).map(plainWord),
  ]
  for (const wanted of rounds) for (const key of keys) mapping[key] ??= take(wanted(key)) ?? null
  return mapping
}

/** The field's own name and its earlier one, that of its column in files of the list, and the one of the API. */
const namesOf = ({ list, fields }: ImportDefinition, key: string) => [
  key,
  ...(fields[key]?.was ? [fields[key].was] : []),
  ...locales.flatMap((locale) => [
    importFieldName(locale, list.name, key),
    ...(list.columns[key] ? [fileHeading(locale, list, key)] : []),
  ]),
]

/** What is remembered of a choice. */
export const headingsOf = (mapping: Mapping, headings: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    Object.entries(mapping).flatMap(([key, at]) => {
      const heading = at === null ? undefined : headings[at]
      return heading ? [[key, plainWord(heading)]] : []
    }),
  )
