import { os } from '#platform/http/api.ts'
import { acting, effect, read, write } from '#platform/http/bind.ts'
import type { Caller } from '#platform/context.ts'
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

const within = (caller: Caller, { id }: { id: string }) => callerWithin(caller, id)
const withinNamed = (caller: Caller, { serviceProviderId }: { serviceProviderId: string }) =>
  callerWithin(caller, serviceProviderId)

/** What global administrators do: each verb works in the scope of the service provider that is named. */
const allRoutes = {
  list: read(all.list, pageOfProviders),
  create: effect(all.create, createProvider),
  get: read(all.get, providerView, within),
  update: write(all.update, (ctx, { id: _id, ...change }) => updateProvider(ctx, change), within),
  suspend: write(
    all.suspend,
    acting((ctx, input) => suspendProvider(ctx, input)),
    within,
  ),
  resume: write(all.resume, acting(resumeProvider), within),
  addHost: write(
    all.addHost,
    acting((ctx, input) => addHost(ctx, input)),
    within,
  ),
  removeHost: write(
    all.removeHost,
    acting((ctx, input) => removeHost(ctx, input)),
    within,
  ),
  administrators: read(
    all.administrators,
    (ctx, { serviceProviderId: _id, ...query }) => team.page(ctx, query),
    withinNamed,
  ),
  inviteAdministrator: write(
    all.inviteAdministrator,
    (ctx, { serviceProviderId: _id, ...invitation }) => team.invite(ctx, invitation),
    withinNamed,
  ),
  updateAdministrator: write(
    all.updateAdministrator,
    (ctx, { serviceProviderId: _id, ...change }) => team.update(ctx, change),
    withinNamed,
  ),
  actOnAdministrator: write(
    all.actOnAdministrator,
    acting((ctx, { serviceProviderId: _id, ...act }) => team.act(ctx, act)),
    withinNamed,
  ),
  setLogo: effect(all.setLogo, (caller, { id: _id, ...logo }) => setLogo(caller, logo), within),
  removeLogo: effect(all.removeLogo, (caller, input) => removeLogo(caller, input.variant), within),
}

/** What a service provider's own people do with it. */
const ownRoutes = {
  get: read(own.get, providerView),
  setup: read(own.setup, setupOf),
  update: write(own.update, updateProvider),
  setLogo: effect(own.setLogo, setLogo),
  removeLogo: effect(own.removeLogo, (caller, input) => removeLogo(caller, input.variant)),
}

export const routes = { ...allRoutes, own: ownRoutes }
