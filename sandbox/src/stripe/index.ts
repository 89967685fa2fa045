import type { FastifyInstance } from 'fastify'
import type { Sandbox } from '../sandbox.ts'
import { stripeApi } from './api.ts'
import { signStripeWebhooks } from './events.ts'
import { hostedRoutes } from './hosted/hosted.routes.ts'
import { settleRefunds } from './refunds.ts'
import { expireOverdueSessions } from './sessions.ts'
import { createStripeStore, type Stripe } from './store.ts'

/** Stripe: the API at `/v1`, the hosted pages at `/stripe`, signed events. */
export function installStripe(app: FastifyInstance, sandbox: Sandbox): Stripe {
  const stripe: Stripe = { ...sandbox, store: createStripeStore(sandbox) }
  signStripeWebhooks(stripe)
  sandbox.world.onTick(() => expireOverdueSessions(stripe))
  sandbox.world.onTick(() => settleRefunds(stripe))
  app.register(async (scope) => stripeApi(scope, stripe), { prefix: '/v1' })
  app.register(async (scope) => hostedRoutes(scope, stripe), { prefix: '/stripe' })
  return stripe
}
