import { newId } from '#platform/database/ids.ts'
import { each, matrixPart, type Objects } from '#server/testing/matrix/part.ts'
import { bothLanguages } from '#server/testing/matrix/samples.ts'

const nobody = () => ({
  planId: newId(),
  priceId: newId(),
  categoryId: newId(),
  addonId: newId(),
  /** A plan, a change of it, an add-on and a category that nothing else needs. */
  sparePlanId: newId(),
  planVersionId: newId(),
  spareAddonId: newId(),
  otherCategoryId: newId(),
})

declare module '#server/testing/matrix/part.ts' {
  interface Objects extends ReturnType<typeof nobody> {}
}

const name = bothLanguages('Matrix')
const newCategory = { name, kind: 'local' as const, coverage: ['US'] }
const addon = {
  ...{ name, price: 100, callMinutes: null, sms: null, bandwidth: 1000 },
  ...{ providerBundle: null, allowedForPlanId: [] },
}
const planOf = ({ categoryId, simSourceId }: Objects) => ({
  ...{ categoryId, offerId: null, name, description: name, simType: 'esim' },
  ...{ simSourceId, providerBundle: null, hasNumber: false, whitelistOnly: false },
  ...{ isDataUnlimited: false, bandwidth: 1000, callMinutes: null, sms: null, throttleKbps: null },
  ...{ speed: '5G', hotspot: true, networks: {}, coverage: ['FR'], taxClass: 'none' },
  ...{ activationFeeCents: 0, callCreditCents: 0, roamingCreditCents: 0, label: null, sort: 1 },
  prices: [{ audience: 'public', duration: 7, durationUnit: 'day', price: 500, discountedPrice: 500 }],
})

const moves = ['activate', 'deactivate', 'archive', 'unarchive']

export const matrix = matrixPart({
  nobody,
  async make({ shop: { ids }, owner }) {
    const { plans, addons, categories } = owner.catalog.admin
    const { id: sparePlanId } = await plans.duplicate({ id: ids.france1.planId })
    const { version, content } = await plans.get({ id: sparePlanId })
    const holdsFrom = '2099-01-01T00:00:00.000Z'
    await plans.save({ id: sparePlanId, version, content: { ...content, sort: 99 }, holdsFrom })
    return {
      ...ids.france1,
      categoryId: ids.internationalCategoryId,
      addonId: ids.voiceAddonId,
      sparePlanId,
      planVersionId: (await plans.get({ id: sparePlanId })).versions[0]!.id,
      spareAddonId: (await addons.create(addon)).id,
      otherCategoryId: (await categories.create(newCategory)).id,
    }
  },
  inputs: {
    ...each('', ['pricings', 'own.pricings'], ({ planId }) => ({ planId })),
    destination: () => ({ code: 'FR' }),
    updatePricing: ({ priceId }) => ({ id: priceId, isActive: true }),
    ...each('admin.plans.', ['get', 'use', 'whitelist', 'duplicate', ...moves], ({ sparePlanId }) => ({
      id: sparePlanId,
    })),
    'admin.plans.versions.withdraw': ({ planVersionId }) => ({ id: planVersionId }),
    'admin.plans.create': planOf,
    'admin.plans.preview': (objects) => ({ content: planOf(objects) }),
    'admin.plans.save': (objects) => ({ id: objects.sparePlanId, version: 1, content: planOf(objects) }),
    'admin.plans.setWhitelist': ({ sparePlanId }) => ({ id: sparePlanId, version: 2, entries: [] }),
    'admin.plans.allowAddons': ({ sparePlanId, spareAddonId }) => ({
      ...{ planId: sparePlanId, version: 2, addonIds: [spareAddonId] },
    }),
    'admin.plans.allowedAddons': ({ sparePlanId }) => ({ planId: sparePlanId }),
    'admin.pricings.list': ({ sparePlanId }) => ({ planId: sparePlanId }),
    'admin.pricings.create': (objects) => ({ planId: objects.sparePlanId, ...planOf(objects).prices[0] }),
    ...each('admin.addons.', ['get', ...moves], ({ spareAddonId }) => ({ id: spareAddonId })),
    'admin.addons.create': () => addon,
    'admin.addons.edit': ({ spareAddonId }) => ({ id: spareAddonId, version: 1, ...addon }),
    ...each('admin.categories.', ['get', 'show', 'hide'], ({ otherCategoryId }) => ({ id: otherCategoryId })),
    'admin.categories.create': () => newCategory,
    'admin.categories.edit': ({ otherCategoryId }) => ({ id: otherCategoryId, version: 1, ...newCategory }),
    'admin.categories.reorder': ({ otherCategoryId }) => ({ id: otherCategoryId, position: 1 }),
  },
})
