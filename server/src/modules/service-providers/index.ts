import { os } from '#platform/api.ts'
import { transact } from '#platform/scope.ts'
import { team } from '#modules/identity/index.ts'
import { createProvider } from './create-provider.ts'
import { addHost, removeHost } from './hosts.ts'
import { inside } from './inside-provider.ts'
import { listProviders } from './list-providers.ts'
import { removeLogo, setLogo } from './logo.ts'
import { providerView } from './provider-view.ts'
import { resumeProvider, suspendProvider } from './suspend-provider.ts'
import { updateProvider } from './update-provider.ts'

const all = os.serviceProviders
const { own } = all

/** What global administrators do: each verb works in the scope of the service provider that is named. */
const allRoutes = {
  list: all.list.handler(({ context, input }) => listProviders(context.caller, input)),
  create: all.create.handler(({ context, input }) => createProvider(context.caller, input)),
  get: all.get.handler(async ({ context, input }) =>
    transact(await inside(context.caller, input.id), providerView),
  ),
  update: all.update.handler(async ({ context, input: { id, ...change } }) =>
    updateProvider(await inside(context.caller, id), change),
  ),
  suspend: all.suspend.handler(async ({ context, input }) =>
    suspendProvider(await inside(context.caller, input.id), input.reason),
  ),
  resume: all.resume.handler(async ({ context, input }) =>
    resumeProvider(await inside(context.caller, input.id)),
  ),
  addHost: all.addHost.handler(async ({ context, input }) =>
    addHost(await inside(context.caller, input.id), input.host),
  ),
  removeHost: all.removeHost.handler(async ({ context, input }) =>
    removeHost(await inside(context.caller, input.id), input.host),
  ),
  administrators: all.administrators.handler(async ({ context, input }) =>
    team.list(await inside(context.caller, input.serviceProviderId)),
  ),
  inviteAdministrator: all.inviteAdministrator.handler(
    async ({ context, input: { serviceProviderId, ...invitation } }) =>
      team.invite(await inside(context.caller, serviceProviderId), invitation),
  ),
  updateAdministrator: all.updateAdministrator.handler(
    async ({ context, input: { serviceProviderId, ...change } }) =>
      team.update(await inside(context.caller, serviceProviderId), change),
  ),
  actOnAdministrator: all.actOnAdministrator.handler(
    async ({ context, input: { serviceProviderId, ...action } }) =>
      team.act(await inside(context.caller, serviceProviderId), action),
  ),
  setLogo: all.setLogo.handler(async ({ context, input: { id, ...logo } }) =>
    setLogo(await inside(context.caller, id), logo),
  ),
  removeLogo: all.removeLogo.handler(async ({ context, input }) =>
    removeLogo(await inside(context.caller, input.id), input.variant),
  ),
}

/** What a service provider's own people do with it. */
const ownRoutes = {
  get: own.get.handler(({ context }) => transact(context.caller, providerView)),
  update: own.update.handler(({ context, input }) => updateProvider(context.caller, input)),
  setLogo: own.setLogo.handler(({ context, input }) => setLogo(context.caller, input)),
  removeLogo: own.removeLogo.handler(({ context, input }) => removeLogo(context.caller, input.variant)),
}

export const routes = { ...allRoutes, own: ownRoutes }
