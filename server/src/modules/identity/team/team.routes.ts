import { os } from '#platform/api.ts'
import { team } from './index.ts'

export const teamRoutes = {
  list: os.team.list.handler(({ context }) => team.list(context.caller)),
  invite: os.team.invite.handler(({ context, input }) => team.invite(context.caller, input)),
  update: os.team.update.handler(({ context, input }) => team.update(context.caller, input)),
  act: os.team.act.handler(({ context, input }) => team.act(context.caller, input)),
}
