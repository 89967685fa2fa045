import { is, SQL } from 'drizzle-orm'
import type { Ctx } from '../context.ts'
import type { Database } from './database.ts'
import { statement, type Buildable } from './statement.ts'

/** Parts of statements that stand in the code once, by a number that names them. */
const fixedParts = new WeakMap<SQL, number>()
let fixedCount = 0

/** Marks a part of a statement as one that stands in the code once, so that a statement with it is built once. */
export function fixed(part: SQL): SQL {
  fixedParts.set(part, ++fixedCount)
  return part
}

const madeAnew = '!'

/** What stands for a part in the shape of its statement. */
export const markOf = (part: SQL): string => String(fixedParts.get(part) ?? madeAnew)

type Run<Result> = (ctx: Pick<Ctx, 'db'>, values: Record<string, unknown>) => Promise<Result>
const builtBefore = new WeakMap<object, Map<string, Run<unknown>>>()

/**
 * A statement that is built once for each shape of what it is given, where the owner's shapes are few.
 * @param shape all that makes the text differ; values never do
 */
export function builtOnce<Result>(
  owner: object,
  shape: string,
  build: (db: Database) => Buildable<Result>,
): Run<Result> {
  if (shape.includes(madeAnew)) return statement(build)
  const known = builtBefore.get(owner) ?? new Map<string, Run<unknown>>()
  builtBefore.set(owner, known)
  const run = (known.get(shape) as Run<Result> | undefined) ?? statement(build)
  known.set(shape, run)
  return run
}

/** Whether a value is a part of the statement's text. */
export const isPart = (value: unknown): value is SQL => is(value, SQL)
