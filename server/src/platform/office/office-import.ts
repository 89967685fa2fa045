import type { importedBecome } from '#contracts/back-office/choices.ts'
import type { ImportDefinition, ValuesOf } from '#contracts/define-import.ts'
import type { Ctx } from '../context.ts'

/** What a row of a file says, cell by cell in the form in which it is kept; empty cells are missing. */
export interface ImportRow<Values = Readonly<Record<string, string>>> {
  /** As a spreadsheet numbers it. */
  number: number
  values: Values
}

export interface ImportProblem {
  field: string | null
  /** In a word that the modules' `importProblems` have a text for. */
  code: string
}

/** What stands in a record where a row says something else, by field in the form in which cells are kept; null is empty. */
export type Before = Readonly<Record<string, string | null>>

/** What a row would do to the list. */
export type ImportPlan =
  | { outcome: 'new' }
  | { outcome: 'changed'; id: string; before: Before }
  | { outcome: 'unchanged'; id: string }
  | { outcome: 'rejected'; problems: ImportProblem[] }

/** The row of the file that says this of a field, where one does. */
export type RowThatSays = (field: string, value: string) => number | undefined

interface Options {
  /** Whether who is new is sent the link by which they claim their account. */
  invites: boolean
}

/** How a module finds, makes and changes the records of a list that come out of a file. */
export interface OfficeImporter {
  definition: ImportDefinition
  /** What each row would do; only reads. */
  plan: (ctx: Ctx, rows: readonly ImportRow[], rowThatSays: RowThatSays) => Promise<ImportPlan[]>
  /** The module's own verbs, one row at a time. */
  create: (ctx: Ctx, row: ImportRow, options: Options) => Promise<string>
  /** Makes many new records in few statements, and answers their ids in the order of the rows, of which no two say the same. */
  createMany?: (ctx: Ctx, rows: readonly ImportRow[], options: Options) => Promise<string[]>
  update: (ctx: Ctx, id: string, row: ImportRow) => Promise<void>
  /** How a row is taken back; left out where nothing of it can be. */
  undo?: UndoImport
  /** What stands in the list, in the form in which cells are kept; brought in as it is, it changes nothing. */
  current?: (ctx: Ctx) => Promise<Readonly<Record<string, string>>[]>
}

/** Both have the last word on a row: what they throw leaves it as it is. */
interface UndoImport {
  /** Gives a record back what stood in it. */
  restore: (ctx: Ctx, id: string, before: Before) => Promise<void>
  /** What becomes of a record that a row made; left out where it stays. */
  made?: { become: (typeof importedBecome)[number]; run: (ctx: Ctx, id: string) => Promise<void> }
}

/** What a row would do to a record that is there. */
export const planFor = (id: string, before: Before): ImportPlan =>
  Object.keys(before).length > 0 ? { outcome: 'changed', id, before } : { outcome: 'unchanged', id }

/** What stands where a row says something else; what it leaves empty stays as it is. */
export const beforeOf = <Field extends string>(
  known: object,
  said: { readonly [Each in Field]?: string | undefined },
  fields: readonly Field[],
): Before => {
  const kept = known as Readonly<Record<string, string | null | undefined>>
  return Object.fromEntries(
    fields
      .filter((field) => said[field] !== undefined && said[field] !== kept[field])
      .map((field) => [field, kept[field] ?? null]),
  )
}

type Typed<Definition extends ImportDefinition> = ImportRow<ValuesOf<Definition>>

type Making<Row> =
  | { create: (ctx: Ctx, row: Row, options: Options) => Promise<string> }
  | { createMany: (ctx: Ctx, rows: readonly Row[], options: Options) => Promise<string[]> }

/** An importer whose rows have the types of its fields; one that makes many at once makes each of them so. */
export const defineImporter = <Definition extends ImportDefinition>(
  definition: Definition,
  verbs: Making<Typed<Definition>> & {
    plan: (ctx: Ctx, rows: readonly Typed<Definition>[], rowThatSays: RowThatSays) => Promise<ImportPlan[]>
    update: (ctx: Ctx, id: string, row: Typed<Definition>) => Promise<void>
    undo?: UndoImport
    current?: OfficeImporter['current']
  },
): OfficeImporter => {
  const given = verbs as unknown as Omit<OfficeImporter, 'definition'>
  const { createMany } = given
  if (!createMany) return { definition, ...given }
  return {
    definition,
    ...given,
    create: async (ctx, row, options) => (await createMany(ctx, [row], options))[0]!,
  }
}
