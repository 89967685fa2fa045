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

const { platform, ownServiceProvider } = os

/** What global administrators do: each verb works in the scope of the service provider that is named. */
const platformRoutes = {
  serviceProviders: platform.serviceProviders.handler(({ context, input }) =>
    listProviders(context.caller, input),
  ),
  createServiceProvider: platform.createServiceProvider.handler(({ context, input }) =>
    createProvider(context.caller, input),
  ),
  serviceProvider: platform.serviceProvider.handler(async ({ context, input }) =>
    transact(await inside(context.caller, input.id), providerView),
  ),
  updateServiceProvider: platform.updateServiceProvider.handler(
    async ({ context, input: { id, ...change } }) => updateProvider(await inside(context.caller, id), change),
  ),
  suspendServiceProvider: platform.suspendServiceProvider.handler(async ({ context, input }) =>
    suspendProvider(await inside(context.caller, input.id), input.reason),
  ),
  resumeServiceProvider: platform.resumeServiceProvider.handler(async ({ context, input }) =>
    resumeProvider(await inside(context.caller, input.id)),
  ),
  addHost: platform.addHost.handler(async ({ context, input }) =>
    addHost(await inside(context.caller, input.id), input.host),
  ),
  removeHost: platform.removeHost.handler(async ({ context, input }) =>
    removeHost(await inside(context.caller, input.id), input.host),
  ),
  administrators: platform.administrators.handler(async ({ context, input }) =>
    team.list(await inside(context.caller, input.serviceProviderId)),
  ),
  inviteAdministrator: platform.inviteAdministrator.handler(
    async ({ context, input: { serviceProviderId, ...invitation } }) =>
      team.invite(await inside(context.caller, serviceProviderId), invitation),
  ),
  updateAdministrator: platform.updateAdministrator.handler(
    async ({ context, input: { serviceProviderId, ...change } }) =>
      team.update(await inside(context.caller, serviceProviderId), change),
  ),
  actOnAdministrator: platform.actOnAdministrator.handler(
    async ({ context, input: { serviceProviderId, ...action } }) =>
      team.act(await inside(context.caller, serviceProviderId), action),
  ),
  setLogo: platform.setLogo.handler(async ({ context, input: { id, ...logo } }) =>
    setLogo(await inside(context.caller, id), logo),
  ),
  removeLogo: platform.removeLogo.handler(async ({ context, input }) =>
    removeLogo(await inside(context.caller, input.id), input.variant),
  ),
}

/** What a service provider's own people do with it. */
const ownRoutes = {
  profile: ownServiceProvider.profile.handler(({ context }) => transact(context.caller, providerView)),
  update: ownServiceProvider.update.handler(({ context, input }) => updateProvider(context.caller, input)),
  setLogo: ownServiceProvider.setLogo.handler(({ context, input }) => setLogo(context.caller, input)),
  removeLogo: ownServiceProvider.removeLogo.handler(({ context, input }) =>
    removeLogo(context.caller, input.variant),
  ),
}

export const routes = { platform: platformRoutes, ownServiceProvider: ownRoutes }
