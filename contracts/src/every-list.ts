import { readdirSync } from 'node:fs'
import type { AnyList } from './define-list.ts'

const folder = new URL('.', import.meta.url)
const isList = (value: unknown): value is AnyList =>
  typeof value === 'object' && value !== null && 'columns' in value && 'filters' in value

/** The lists of all modules, read from their files; for builds and tests. */
export async function everyList(): Promise<AnyList[]> {
  const files = readdirSync(folder, { recursive: true })
    .map(String)
    .filter((file) => /(^|\/)lists\.ts$/.test(file) && !file.startsWith('i18n/'))
  const declared = await Promise.all(
    files.map(async (file) =>
      Object.values((await import(new URL(file, folder).href)) as object).filter(isList),
    ),
  )
  return declared.flat()
}
