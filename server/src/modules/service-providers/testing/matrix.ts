import { newId } from '#platform/database/ids.ts'
import { matrixPart } from '#server/testing/matrix/part.ts'
import { another, person, picture } from '#server/testing/matrix/samples.ts'

const contact = {
  ...{ email: 'help@matrix.test', phone: '+12125550100' },
  hours: { en: 'Every day', es: 'Todos los días' },
}

const nobody = () => ({ serviceProviderId: newId() })

declare module '#server/testing/matrix/part.ts' {
  interface Objects extends ReturnType<typeof nobody> {}
}

export const matrix = matrixPart({
  nobody,
  make: ({ shop }) => Promise.resolve({ serviceProviderId: shop.tenant.id }),
  inputs: {
    create: () => ({
      ...{ domain: `matrix${another()}`, name: 'Matrix Mobile', legalName: 'Matrix Mobile, LLC' },
      ...{ timeZone: 'America/New_York', orderPrefix: 'MX', invoicePrefix: 'MX-INV' },
      ...{ support: contact, address: '1 Main Street, New York, NY 10001' },
      owner: { email: 'owner@matrix.test', ...person },
    }),
    update: ({ serviceProviderId }) => ({ id: serviceProviderId, version: 1, homeRedirect: null }),
    addHost: ({ serviceProviderId }) => ({ id: serviceProviderId, host: 'matrix.example' }),
    removeHost: ({ serviceProviderId }) => ({ id: serviceProviderId, host: 'unused-host.example' }),
    setLogo: ({ serviceProviderId }) => ({ id: serviceProviderId, variant: 'light', picture }),
    removeLogo: ({ serviceProviderId }) => ({ id: serviceProviderId, variant: 'light' }),
    inviteAdministrator: ({ serviceProviderId }) => ({
      ...{ serviceProviderId, email: 'platform-member@example.test', role: 'support' },
    }),
    updateAdministrator: ({ serviceProviderId, memberId }) => ({
      ...{ serviceProviderId, id: memberId, version: 1, role: 'support' },
    }),
    actOnAdministrator: ({ serviceProviderId, memberId }) => ({
      ...{ serviceProviderId, id: memberId, act: 'end_sessions' },
    }),
    'own.update': () => ({ version: 1, homeRedirect: null }),
    'own.setLogo': () => ({ variant: 'light', picture }),
    'own.removeLogo': () => ({ variant: 'light' }),
  },
})
