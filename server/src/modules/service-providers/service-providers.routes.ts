import { os } from '#platform/http/api.ts'
import { effect, read } from '#platform/http/bind.ts'
import { look, transact } from '#platform/database/scope.ts'
import { team } from '#modules/identity/index.ts'
import { createProvider } from './create-provider.ts'
import { addHost, removeHost } from './hosts.ts'
import { callerWithin } from './within-provider.ts'
import { pageOfProviders } from './list-of-providers.ts'
import { removeLogo, setLogo } from './logo.ts'
import { providerView } from './provider-view.ts'
import { setupOf } from './setup.queries.ts'
import { resumeProvider, suspendProvider } from './suspend-provider.ts'
import { updateProvider } from './update-provider.ts'

const all = os.serviceProviders
const { own } = all

/** What global administrators do: each verb works in the scope of the service provider that is named. */
const allRoutes = {
  list: read(all.list, pageOfProviders),
  create: effect(all.create, createProvider),
  get: effect(all.get, async (caller, input) => transact(await callerWithin(caller, input.id), providerView)),
  update: effect(all.update, async (caller, { id, ...change }) =>
    updateProvider(await callerWithin(caller, id), change),
  ),
  suspend: effect(all.suspend, async (caller, input) =>
    suspendProvider(await callerWithin(caller, input.id), input.reason),
  ),
  resume: effect(all.resume, async (caller, input) => resumeProvider(await callerWithin(caller, input.id))),
  addHost: effect(all.addHost, async (caller, input) =>
    addHost(await callerWithin(caller, input.id), input.host),
  ),
  removeHost: effect(all.removeHost, async (caller, input) =>
    removeHost(await callerWithin(caller, input.id), input.host),
  ),
  administrators: effect(all.administrators, async (caller, { serviceProviderId, ...query }) =>
    look(await callerWithin(caller, serviceProviderId), (ctx) => team.page(ctx, query)),
  ),
  inviteAdministrator: effect(all.inviteAdministrator, async (caller, { serviceProviderId, ...invitation }) =>
    team.invite(await callerWithin(caller, serviceProviderId), invitation),
  ),
  updateAdministrator: effect(all.updateAdministrator, async (caller, { serviceProviderId, ...change }) =>
    team.update(await callerWithin(caller, serviceProviderId), change),
  ),
  actOnAdministrator: effect(all.actOnAdministrator, async (caller, { serviceProviderId, ...action }) =>
    team.act(await callerWithin(caller, serviceProviderId), action),
  ),
  setLogo: effect(all.setLogo, async (caller, { id, ...logo }) =>
    setLogo(await callerWithin(caller, id), logo),
  ),
  removeLogo: effect(all.removeLogo, async (caller, input) =>
    removeLogo(await callerWithin(caller, input.id), input.variant),
  ),
}

/** What a service provider's own people do with it. */
const ownRoutes = {
  get: read(own.get, providerView),
  setup: read(own.setup, setupOf),
  update: effect(own.update, updateProvider),
  setLogo: effect(own.setLogo, setLogo),
  removeLogo: effect(own.removeLogo, (caller, input) => removeLogo(caller, input.variant)),
}

export const routes = { ...allRoutes, own: ownRoutes }
