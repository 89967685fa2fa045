import { os } from '#platform/http/api.ts'
import { read, write } from '#platform/http/bind.ts'
import { listRoutes } from '#platform/http/list-routes.ts'
import { askApproval } from './ask-approval.ts'
import { decide } from './decide.ts'
import { listOfRepresentatives } from './list-of-representatives.ts'
import { getRepresentative, ownRequests } from './representative.queries.ts'

const { after } = listOfRepresentatives
const on = os.representatives

export const routes = {
  ...listRoutes(on, listOfRepresentatives),
  get: read(on.get, getRepresentative),
  approve: write(on.approve, after(decide('approve'))),
  reject: write(on.reject, after(decide('reject'))),
  lock: write(on.lock, after(decide('lock'))),
  unlock: write(on.unlock, after(decide('unlock'))),
  revoke: write(on.revoke, after(decide('revoke'))),
  restore: write(on.restore, after(decide('restore'))),
  own: {
    requests: read(on.own.requests, ownRequests),
    ask: write(on.own.ask, askApproval),
  },
}
