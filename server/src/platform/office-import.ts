import type { ImportDefinition, ValuesOf } from '#contracts/define-import.ts'
import type { Ctx } from './context.ts'

/** What a row of a file says, cell by cell in the form in which it is kept; empty cells are missing. */
export interface ImportRow<Values = Readonly<Record<string, string>>> {
  /** As a spreadsheet numbers it. */
  number: number
  values: Values
}

export interface ImportProblem {
  field: string | null
  /** In a word that `i18n/en/imports.ts` has a text for. */
  code: string
}

/** What a row would do to the list. */
export type ImportPlan =
  | { outcome: 'new' }
  | { outcome: 'changed' | 'unchanged'; id: string }
  | { outcome: 'rejected'; problems: ImportProblem[] }

/** The row of the file that says this of a field, where one does. */
export type RowThatSays = (field: string, value: string) => number | undefined

/** How a module finds, makes and changes the records of a list that come out of a file. */
export interface OfficeImporter {
  definition: ImportDefinition
  /** What each row would do; only reads. */
  plan: (ctx: Ctx, rows: readonly ImportRow[], rowThatSays: RowThatSays) => Promise<ImportPlan[]>
  /** The module's own verbs, one row at a time. */
  create: (ctx: Ctx, row: ImportRow, options: { invites: boolean }) => Promise<string>
  update: (ctx: Ctx, id: string, row: ImportRow) => Promise<void>
  /** What stands in the list, in the words of the caller's language; brought in as it is, it changes nothing. */
  current?: (ctx: Ctx) => Promise<Readonly<Record<string, string>>[]>
}

type Typed<Definition extends ImportDefinition> = ImportRow<ValuesOf<Definition>>

/** An importer whose rows have the types of its fields. */
export const defineImporter = <Definition extends ImportDefinition>(
  definition: Definition,
  verbs: {
    plan: (ctx: Ctx, rows: readonly Typed<Definition>[], rowThatSays: RowThatSays) => Promise<ImportPlan[]>
    create: (ctx: Ctx, row: Typed<Definition>, options: { invites: boolean }) => Promise<string>
    update: (ctx: Ctx, id: string, row: Typed<Definition>) => Promise<void>
    current?: OfficeImporter['current']
  },
): OfficeImporter => ({ definition, ...(verbs as unknown as Omit<OfficeImporter, 'definition'>) })
