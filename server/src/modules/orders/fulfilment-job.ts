import * as z from 'zod'
import type { Ctx } from '#platform/context.ts'
import { defineJob } from '#platform/jobs/job.ts'
import { enqueue } from '#platform/outbox.ts'

/** The one job of an order that was just paid: it sends the messages and asks for the lines that no job of their own sees to. */
export const fulfilment = defineJob('fulfil-order', z.object({ orderId: z.uuid() }))

/** A waiting one is replaced. */
export const enqueueFulfilment = (ctx: Ctx, orderId: string) =>
  enqueue(ctx, fulfilment, { orderId }, { jobKey: `fulfil:${orderId}` })
