import { os } from '#platform/api.ts'
import { team } from './index.ts'

export const teamRoutes = {
  list: os.identity.team.list.handler(({ context }) => team.list(context.caller)),
  invite: os.identity.team.invite.handler(({ context, input }) => team.invite(context.caller, input)),
  update: os.identity.team.update.handler(({ context, input }) => team.update(context.caller, input)),
  act: os.identity.team.act.handler(({ context, input }) => team.act(context.caller, input)),
}
