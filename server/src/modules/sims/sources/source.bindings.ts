import { advance } from '#platform/advance.ts'
import { os } from '#platform/http/api.ts'
import { acting, creating, effect, moving, read, write } from '#platform/http/bind.ts'
import { listRoutes } from '#platform/http/list-routes.ts'
import { daysMs, later } from '#platform/clock.ts'
import { askSource } from './ask-source.ts'
import { listOfDifferences } from './list-of-differences.ts'
import { forgetKey, saveKey } from './save-key.ts'
import { getSource, listSources, vendorsOf } from './source.queries.ts'
import { differenceState, sourceState } from './statuses.ts'
import { closeSource, createSource, editSource } from './write-source.ts'

const { sources } = os.sims

export const sourceRoutes = {
  list: read(sources.list, listSources),
  choices: read(sources.choices, vendorsOf),
  differences: listRoutes(sources.differences, listOfDifferences),
  difference: {
    ignore: write(
      sources.difference.ignore,
      acting((ctx, { id, days }) =>
        advance(ctx, differenceState, id, 'ignore', {
          set: { ignoredUntil: later(ctx.now, daysMs(Number(days))) },
        }),
      ),
    ),
    find: write(
      sources.difference.find,
      acting((ctx, { id }) => advance(ctx, differenceState, id, 'find', { set: { ignoredUntil: null } })),
    ),
  },
  create: write(sources.create, creating(createSource)),
  get: read(sources.get, (ctx, { id }) => getSource(ctx, id)),
  edit: write(sources.edit, acting(editSource)),
  saveKey: effect(sources.saveKey, acting(saveKey)),
  forgetKey: write(sources.forgetKey, acting(forgetKey)),
  check: effect(
    sources.check,
    acting((caller, { id }) => askSource(caller, id, 'check')),
  ),
  compare: effect(
    sources.compare,
    acting((caller, { id }) => askSource(caller, id, 'compare')),
  ),
  close: write(
    sources.close,
    acting((ctx, { id }) => closeSource(ctx, id)),
  ),
  reopen: write(sources.reopen, moving(sourceState, 'reopen')),
}
