import { Agent as HttpAgent, request as httpRequest } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import type { Face, Faults } from './faults.ts'
import type { Table } from './table.ts'
import type { World } from './world.ts'

export type Attempt = { at: string; status: number | null; error: string | null; durationMs: number }

/** A message to the product: what was sent, where, and how each attempt went. */
export type Webhook = {
  id: string
  face: Face
  type: string
  url: string
  contentType: string
  body: string
  createdAtMs: number
  state: 'pending' | 'delivered' | 'failed' | 'held'
  attempts: Attempt[]
}

/** Gives the signature headers of one attempt; a wrong one is signed with another secret. */
export type Signer = (webhook: Webhook, wrong: boolean) => Record<string, string>

type Message = Pick<Webhook, 'id' | 'face' | 'type' | 'url' | 'contentType' | 'body'>

const answerTimeoutMs = 10_000
const overtakenDelayMs = 400
const agents = { http: { keepAlive: true, maxSockets: 16 }, https: { keepAlive: true, maxSockets: 16 } }

/** Sends signed webhooks, retries them on the configured ladder and lets the fault dial disturb them. */
export class Webhooks {
  readonly #world: World
  readonly #faults: Faults
  readonly #delaysMs: readonly number[]
  readonly #table: Table<Webhook>
  readonly #signers = new Map<Face, Signer>()
  readonly #timers = new Map<string, NodeJS.Timeout>()
  readonly #inFlight = new Set<Promise<void>>()
  readonly #httpAgent = new HttpAgent(agents.http)
  readonly #httpsAgent = new HttpsAgent(agents.https)
  #closed = false

  constructor(world: World, faults: Faults, delaysMs: readonly number[]) {
    this.#world = world
    this.#faults = faults
    this.#delaysMs = delaysMs
    this.#table = world.table<Webhook>('webhooks', { limit: 20_000 })
  }

  signWith(face: Face, signer: Signer): void {
    this.#signers.set(face, signer)
  }

  get(id: string): Webhook | undefined {
    return this.#table.get(id)
  }

  newest(): Webhook[] {
    return this.#table.newest()
  }

  /** Stores the message and sends it, unless the face's webhooks are turned off. */
  send(message: Message): Webhook {
    const held = this.#faults.get(message.face).webhooksOff
    const webhook: Webhook = {
      ...message,
      createdAtMs: this.#world.now(),
      state: held ? 'held' : 'pending',
      attempts: [],
    }
    this.#table.put(webhook.id, webhook)
    if (held) return webhook
    const overtaken = this.#faults.strikes(message.face, 'reorderWebhooks')
    this.#schedule(webhook, overtaken ? overtakenDelayMs : (this.#delaysMs[0] ?? 0))
    if (this.#faults.strikes(message.face, 'duplicateWebhooks')) this.#track(this.#post(webhook))
    return webhook
  }

  /** Sends one stored webhook again; resolves when it has been answered. */
  async replay(webhook: Webhook): Promise<Webhook> {
    await this.#track(this.#post(webhook))
    return webhook
  }

  /** Sends everything that has not arrived yet, now; resolves when all of it has been answered or has failed. */
  async flush(): Promise<{ delivered: number; failed: number }> {
    const waiting = [...this.#table.values()].filter((webhook) => webhook.state !== 'delivered')
    const running = [...this.#inFlight]
    const unsent = waiting.filter((webhook) => webhook.state !== 'pending' || this.#cancelTimer(webhook.id))
    await Promise.all([...running, ...unsent.map((webhook) => this.replay(webhook))])
    const delivered = waiting.filter((webhook) => webhook.state === 'delivered').length
    return { delivered, failed: waiting.length - delivered }
  }

  /** Takes up what a stop has interrupted. */
  resume(): void {
    for (const webhook of this.#table.values()) if (webhook.state === 'pending') this.#schedule(webhook, 0)
  }

  /** Drops every planned attempt, for a world that is being reset. */
  forget(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer)
    this.#timers.clear()
  }

  async close(): Promise<void> {
    this.#closed = true
    this.forget()
    this.#httpAgent.destroy()
    this.#httpsAgent.destroy()
    await Promise.allSettled(this.#inFlight)
  }

  #schedule(webhook: Webhook, delayMs: number): void {
    if (this.#closed) return
    if (delayMs === 0) {
      // Not within the caller's turn: the vendor's answer leaves before its webhook.
      const timer = setTimeout(() => this.#begin(webhook), 0)
      this.#timers.set(webhook.id, timer)
      return
    }
    this.#timers.set(webhook.id, setTimeout(() => this.#begin(webhook), delayMs).unref())
  }

  #begin(webhook: Webhook): void {
    this.#timers.delete(webhook.id)
    void this.#track(this.#post(webhook))
  }

  #cancelTimer(id: string): boolean {
    const timer = this.#timers.get(id)
    if (timer) clearTimeout(timer)
    return this.#timers.delete(id)
  }

  #track(work: Promise<void>): Promise<void> {
    const tracked = work.finally(() => this.#inFlight.delete(tracked))
    this.#inFlight.add(tracked)
    return tracked
  }

  async #post(webhook: Webhook): Promise<void> {
    const wrong = this.#faults.strikes(webhook.face, 'badSignatureWebhooks')
    const headers = this.#signers.get(webhook.face)?.(webhook, wrong) ?? {}
    const startedMs = Date.now()
    const outcome = await this.#deliver(webhook, headers)
    if (this.#closed) return
    webhook.attempts.push({ at: this.#world.nowIso(), ...outcome, durationMs: Date.now() - startedMs })
    const arrived = outcome.status !== null && outcome.status >= 200 && outcome.status < 300
    if (arrived) webhook.state = 'delivered'
    else if (webhook.state !== 'delivered') this.#retry(webhook)
    if (this.#table.get(webhook.id)) this.#table.put(webhook.id, webhook)
  }

  #retry(webhook: Webhook): void {
    const delayMs = this.#delaysMs[webhook.attempts.length]
    webhook.state = delayMs === undefined ? 'failed' : 'pending'
    if (delayMs !== undefined && !this.#timers.has(webhook.id)) this.#schedule(webhook, delayMs)
  }

  #deliver(webhook: Webhook, signature: Record<string, string>): Promise<Pick<Attempt, 'status' | 'error'>> {
    const { promise, resolve } = Promise.withResolvers<Pick<Attempt, 'status' | 'error'>>()
    try {
      const url = new URL(webhook.url)
      const secure = url.protocol === 'https:'
      const body = Buffer.from(webhook.body)
      const headers = { 'content-type': webhook.contentType, 'content-length': body.length, ...signature }
      const agent = secure ? this.#httpsAgent : this.#httpAgent
      const outgoing = (secure ? httpsRequest : httpRequest)(url, {
        method: 'POST',
        headers,
        agent,
        timeout: answerTimeoutMs,
      })
      outgoing.on('response', (response) => {
        response.resume()
        response.on('end', () => resolve({ status: response.statusCode ?? null, error: null }))
        response.on('error', (error) => resolve({ status: null, error: error.message }))
      })
      outgoing.on('timeout', () => outgoing.destroy(new Error('no answer in time')))
      outgoing.on('error', (error) => resolve({ status: null, error: error.message || 'connection failed' }))
      outgoing.end(body)
    } catch (error) {
      resolve({ status: null, error: (error as Error).message })
    }
    return promise
  }
}
