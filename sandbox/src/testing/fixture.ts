import StripeSdk from 'stripe'
import { startSandbox, type RunningSandbox, type SandboxOptions } from '../index.ts'
import { startReceiver, type Receiver } from './receiver.ts'

/** The fields that the tests look at, of whichever control's answer. */
export type ControlAnswer = { items: { id: string; state: string; html: string }[]; total: number }

export type Fixture = {
  sandbox: RunningSandbox
  receiver: Receiver
  stripe: StripeSdk
  control(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<ControlAnswer>
  post(path: string, fields: Record<string, string>): Promise<Response>
  get(path: string): Promise<Response>
  close(): Promise<void>
}

/** A sandbox on free ports with a product to send webhooks to, and the vendors' own clients for it. */
export async function startFixture(options: SandboxOptions = {}): Promise<Fixture> {
  const receiver = await startReceiver()
  const sandbox = await startSandbox({
    port: 0,
    smtpPort: 0,
    appUrl: receiver.url,
    webhookDelaysMs: [0, 50, 100, 200],
    ...options,
  })
  const { hostname, port } = new URL(sandbox.url)
  const stripe = new StripeSdk('sk_test_commonwave', {
    host: hostname,
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
  })
  return {
    sandbox,
    receiver,
    stripe,
    control: async (method, path, body) => {
      const response = await fetch(`${sandbox.url}/_ctl${path}`, {
        method,
        headers: { 'content-type': 'application/json' },
        body: body === undefined ? undefined : JSON.stringify(body),
      })
      return (await response.json()) as ControlAnswer
    },
    post: (path, fields) =>
      fetch(new URL(path, sandbox.url), {
        method: 'POST',
        body: new URLSearchParams(fields),
        redirect: 'manual',
      }),
    get: (path) => fetch(new URL(path, sandbox.url), { redirect: 'manual' }),
    close: async () => {
      await sandbox.close()
      await receiver.close()
    },
  }
}

/** The parameters of a simple checkout of $19.99. */
export const checkout = {
  mode: 'payment' as const,
  line_items: [
    {
      quantity: 1,
      price_data: {
        currency: 'usd',
        unit_amount: 1999,
        product_data: { name: 'Europe 5 GB', description: '30 days' },
      },
    },
  ],
  customer_email: 'ana@example.com',
  client_reference_id: 'order-1',
  metadata: { orderId: 'order-1' },
  payment_intent_data: { metadata: { orderId: 'order-1' } },
  success_url: 'http://shop.example/done?session={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://shop.example/cart',
}
