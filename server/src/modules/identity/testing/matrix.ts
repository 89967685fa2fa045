import { eq } from 'drizzle-orm'
import { newId } from '#platform/database/ids.ts'
import { inTransaction } from '#platform/database/scope.ts'
import { fulfillmentAgents } from '#tables/identity.ts'
import { each, matrixPart, type Input } from '#server/testing/matrix/part.ts'
import {
  another,
  newPassword,
  note,
  person,
  unknownLink,
  wrongPassword,
} from '#server/testing/matrix/samples.ts'
import { openSession } from '#server/testing/sign-in.ts'

const nobody = () => ({
  sessionId: newId(),
  memberId: newId(),
  agentId: newId(),
  /** An agent as staff see them: everybody's who looks after the service provider. */
  packerId: newId(),
})

declare module '#server/testing/matrix/part.ts' {
  interface Objects extends ReturnType<typeof nobody> {}
}

const nothing = () => ({})
const proof = () => ({ password: wrongPassword, code: '000000' })

/** What every kind of person does with their own account. */
const accountInputs = (kind: string): Record<string, Input> => ({
  ...each(
    `${kind}.`,
    [
      ...['logout', 'extend', 'profile', 'resendEmailChange', 'cancelEmailChange', 'sessions'],
      'endOtherSessions',
    ],
    nothing,
  ),
  ...each(`${kind}.`, ['stepUp', 'beginSecondFactor'], () => ({ password: wrongPassword })),
  ...each(`${kind}.`, ['renewRecoveryCodes', 'removeSecondFactor'], proof),
  [`${kind}.login`]: () => ({ email: 'nobody@people.test', password: wrongPassword }),
  [`${kind}.forgotPassword`]: () => ({ email: 'nobody@people.test' }),
  [`${kind}.resetPassword`]: () => ({ token: unknownLink, password: newPassword }),
  [`${kind}.updateProfile`]: () => ({ firstName: 'Ada' }),
  [`${kind}.changePassword`]: () => ({ currentPassword: wrongPassword, newPassword }),
  [`${kind}.changeEmail`]: () => ({ email: 'another-address@example.test', password: wrongPassword }),
  [`${kind}.endSession`]: ({ sessionId }) => ({ id: sessionId }),
  [`${kind}.confirmSecondFactor`]: () => ({ code: '000000' }),
})

const invitedInputs = (kind: string): Record<string, Input> => ({
  [`${kind}.invitation`]: () => ({ token: unknownLink }),
  [`${kind}.register`]: () => ({ token: unknownLink, ...person, password: newPassword }),
})

export const matrix = matrixPart({
  nobody,
  async make({ world, shop: { tenant } }) {
    const agent = async () => (await openSession(world, tenant, 'fulfillment_agent')).subjectId
    return {
      sessionId: (await openSession(world, tenant, 'administrator')).sessionId,
      memberId: (await openSession(world, tenant, 'administrator', 'support')).subjectId,
      agentId: await agent(),
      packerId: await agent(),
    }
  },
  personal: {
    names: ['sessionId', 'agentId'],
    /** Their session, and a colleague of their company. */
    async make({ world, shop: { tenant } }, role, { subjectId, sessionId }) {
      if (role !== 'fulfillment_administrator') return { sessionId }
      const { subjectId: agentId } = await openSession(world, tenant, 'fulfillment_agent')
      await inTransaction(world.caller(tenant), async ({ db }) => {
        const [own] = await db.select().from(fulfillmentAgents).where(eq(fulfillmentAgents.id, subjectId))
        const { companyId } = own!
        await db.update(fulfillmentAgents).set({ companyId }).where(eq(fulfillmentAgents.id, agentId))
      })
      return { sessionId, agentId }
    },
  },
  inputs: {
    ...accountInputs('administrator'),
    ...accountInputs('reseller'),
    ...accountInputs('subscriber'),
    ...accountInputs('fulfillmentAgent'),
    ...invitedInputs('administrator'),
    ...invitedInputs('fulfillmentAgent'),
    'reseller.register': () => ({
      ...{ ...person, email: 'new-reseller@example.test', password: newPassword },
      ...{ country: 'US', acceptsTerms: true },
    }),
    'reseller.verify': () => ({ code: unknownLink, digits: '123456' }),
    'reseller.resendCode': () => ({ code: unknownLink }),
    'team.invite': () => ({ email: 'new-member@example.test', role: 'support' }),
    'team.update': ({ memberId }) => ({ id: memberId, version: 1, role: 'support' }),
    'team.act': ({ memberId }) => ({ id: memberId, act: 'end_sessions' }),
    'support.subscriber': ({ subscriberId }) => ({ id: subscriberId, reason: note }),
    'support.reseller': ({ resellerId }) => ({ id: resellerId, reason: note }),
    'support.session': () => ({ code: unknownLink }),
    'companyAgents.invite': () => ({
      ...{ ...person, email: 'new-agent@example.test', isAdministrator: false },
    }),
    'companyAgents.update': ({ agentId }) => ({ id: agentId, isDisabled: true }),
    ...each('emailLinks.', ['read', 'use'], () => ({ token: unknownLink })),
    isValidResellerCode: () => ({ code: 'NOBODY-0000' }),
    'fulfillmentCompanies.create': () => ({ name: `Parcels ${another()}` }),
    'fulfillmentCompanies.rename': ({ fulfillmentCompanyId }) => ({
      ...{ id: fulfillmentCompanyId, name: 'Matrix Parcels' },
    }),
    ...each('fulfillmentCompanies.', ['close', 'reopen'], ({ fulfillmentCompanyId }) => ({
      id: fulfillmentCompanyId,
    })),
    'fulfillmentAgents.invite': ({ fulfillmentCompanyId }) => ({
      ...{ companyId: fulfillmentCompanyId, email: `agent${another()}@example.test`, ...person },
      isAdministrator: false,
    }),
    'fulfillmentAgents.update': ({ packerId }) => ({ id: packerId, isDisabled: true }),
  },
})
