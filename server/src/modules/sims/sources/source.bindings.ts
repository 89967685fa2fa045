import { advance } from '#platform/advance.ts'
import { os } from '#platform/http/api.ts'
import { effect, read, write } from '#platform/http/bind.ts'
import { listRoutes } from '#platform/http/list-routes.ts'
import type { Caller, Ctx } from '#platform/context.ts'
import { daysMs, later } from '#platform/clock.ts'
import { look } from '#platform/database/scope.ts'
import { compareSource } from './compare-sims.ts'
import { listOfDifferences } from './list-of-differences.ts'
import { forgetKey, saveKey } from './save-key.ts'
import { getSource, getSourceRow, listSources, vendorsOf } from './source.queries.ts'
import { differenceState, sourceState } from './statuses.ts'
import { checkSource } from './watch-sources.ts'
import { closeSource, createSource, editSource } from './write-source.ts'

const { sources } = os.sims

/** Answers with the source as it is after it. */
const asked =
  <Input extends { id: string }>(verb: (caller: Caller, input: Input) => Promise<void>) =>
  async (caller: Caller, input: Input) => {
    await verb(caller, input)
    return look(caller, (ctx) => getSourceRow(ctx, input.id))
  }
const written =
  <Input extends { id: string }>(verb: (ctx: Ctx, input: Input) => Promise<unknown>) =>
  async (ctx: Ctx, input: Input) => {
    await verb(ctx, input)
    return getSourceRow(ctx, input.id)
  }

export const sourceRoutes = {
  list: read(sources.list, listSources),
  choices: read(sources.choices, vendorsOf),
  differences: listRoutes(sources.differences, listOfDifferences),
  difference: {
    ignore: write(
      sources.difference.ignore,
      listOfDifferences.after((ctx, { id, days }) =>
        advance(ctx, differenceState, id, 'ignore', {
          set: { ignoredUntil: later(ctx.now, daysMs(Number(days))) },
        }),
      ),
    ),
    find: write(
      sources.difference.find,
      listOfDifferences.after((ctx, { id }) =>
        advance(ctx, differenceState, id, 'find', { set: { ignoredUntil: null } }),
      ),
    ),
  },
  create: write(sources.create, async (ctx, input) => getSourceRow(ctx, await createSource(ctx, input))),
  get: read(sources.get, (ctx, { id }) => getSource(ctx, id)),
  edit: write(sources.edit, written(editSource)),
  saveKey: effect(sources.saveKey, asked(saveKey)),
  forgetKey: write(sources.forgetKey, written(forgetKey)),
  check: effect(
    sources.check,
    asked((caller, { id }) => checkSource(caller, id)),
  ),
  compare: effect(
    sources.compare,
    asked((caller, { id }) => compareSource(caller, id)),
  ),
  close: write(
    sources.close,
    written((ctx, { id }) => closeSource(ctx, id)),
  ),
  reopen: write(
    sources.reopen,
    written((ctx, { id }) => advance(ctx, sourceState, id, 'reopen')),
  ),
}
