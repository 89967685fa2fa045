import { and, eq } from 'drizzle-orm'
import { callBackActs } from '#contracts/call-backs/acts.ts'
import { os } from '#platform/http/api.ts'
import { acting, creating, moving, read, write } from '#platform/http/bind.ts'
import { listRoutes } from '#platform/http/list-routes.ts'
import { recordOf } from '#platform/office/record-of.ts'
import { callBacks } from '#tables/call-backs.ts'
import { askCallBack, createCallBack } from './ask-call-back.ts'
import { listOfCallBacks } from './list-of-call-backs.ts'
import { callBackState } from './statuses.ts'
import { giveCallBack, missCall, takeCall } from './take-call.ts'

const on = os.callBacks

const getCallBack = recordOf(
  listOfCallBacks,
  callBackActs,
  ({ state }) => state,
  async ({ db, tenant }, { id }) => {
    const { locale, timeZone } = callBacks
    const isMeant = and(eq(callBacks.tenantId, tenant.id), eq(callBacks.id, id))
    return (await db.select({ locale, timeZone }).from(callBacks).where(isMeant))[0]!
  },
)

export const routes = {
  ask: write(on.ask, askCallBack),
  create: write(on.create, creating(createCallBack)),
  ...listRoutes(on, listOfCallBacks),
  get: read(on.get, getCallBack),
  take: write(on.take, acting(takeCall)),
  put_back: write(on.put_back, acting(giveCallBack)),
  reach: write(on.reach, moving(callBackState, 'reach')),
  miss: write(on.miss, acting(missCall)),
  close: write(on.close, moving(callBackState, 'close')),
  reopen: write(on.reopen, moving(callBackState, 'reopen')),
}
