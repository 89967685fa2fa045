import {
  context,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Context,
  type Span,
} from '@opentelemetry/api'
import type { Config } from '../config/config.ts'

/** What a span is of: what we were asked for, what we ask others for, work that was left for later, a step of ours. */
const kinds = {
  asked: SpanKind.SERVER,
  asks: SpanKind.CLIENT,
  works: SpanKind.CONSUMER,
  does: SpanKind.INTERNAL,
} as const

export interface SpanOf {
  kind: keyof typeof kinds
  attributes?: Attributes
  /** Where it goes on from, as `traceparent` says it; the span around it when left out. */
  from?: string | undefined
}

const tracer = trace.getTracer('commonwave')
let isOn = false

/** Whether anybody wants to know. Off, nothing here costs more than this question. */
export const isTracing = () => isOn

/**
 * Sends what happens in this process to a collector over OTLP, where `OTEL_EXPORTER_OTLP_ENDPOINT` names one.
 * @param name of the process, beside the name of the service
 * @returns sends the rest and ends it
 */
export async function startTracing(
  { tracing }: Pick<Config, 'tracing'>,
  name: string,
): Promise<() => Promise<void>> {
  if (!tracing.endpoint) return async () => undefined
  const [sdk, { OTLPTraceExporter }, { AsyncLocalStorageContextManager }, { resourceFromAttributes }, core] =
    await Promise.all([
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/core'),
    ])
  const exporter = new OTLPTraceExporter({
    url: new URL('v1/traces', `${tracing.endpoint.replace(/\/*$/, '')}/`).href,
  })
  const share = new sdk.TraceIdRatioBasedSampler(tracing.share)
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({
      'service.name': tracing.serviceName,
      'service.instance.id': `${name}-${process.pid}`,
    }),
    // A proxy may pass on what a stranger says of their own request, which must not raise the share.
    sampler: new sdk.ParentBasedSampler({ root: share, remoteParentSampled: share }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  })
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  propagation.setGlobalPropagator(new core.W3CTraceContextPropagator())
  trace.setGlobalTracerProvider(provider)
  isOn = true
  return async () => {
    isOn = false
    await provider.shutdown()
    trace.disable()
    context.disable()
    propagation.disable()
  }
}

/** Does work within a span of its own; what fails marks it without a word of what was in hand. */
export function traced<Result>(
  name: string,
  of: SpanOf,
  work: (span: Span | undefined) => Promise<Result>,
): Promise<Result> {
  if (!isOn) return work(undefined)
  const { span, within } = open(name, of)
  return context.with(within, async () => {
    try {
      return await work(span)
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR, message: error instanceof Error ? error.name : 'error' })
      throw error
    } finally {
      span.end()
    }
  })
}

/** The same for what ends elsewhere: `next` runs within the span, the code that gets it ends it. */
export function beginSpan(name: string, of: SpanOf, next: () => void): Span {
  const { span, within } = open(name, of)
  context.with(within, next)
  return span
}

function open(name: string, { kind, attributes = {}, from }: SpanOf): { span: Span; within: Context } {
  const around = from ? propagation.extract(ROOT_CONTEXT, { traceparent: from }) : context.active()
  const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, around)
  return { span, within: trace.setSpan(around, span) }
}

/** Where we are, for the code that goes on from here later or elsewhere; undefined when nobody follows. */
export function traceparent(): string | undefined {
  if (!isOn) return undefined
  const carrier: { traceparent?: string } = {}
  propagation.inject(context.active(), carrier)
  return carrier.traceparent
}

/** Which trace a line of the log belongs to. */
export const traceOfLog = () => {
  const traceId = isOn ? trace.getActiveSpan()?.spanContext().traceId : undefined
  return traceId ? { traceId } : {}
}

/** Within a span a statement is one of its own: what it does to which table, and its text, which holds no values. */
export function tracedStatement<Result>(text: string, work: () => Promise<Result>): Promise<Result> {
  if (!isOn || !trace.getActiveSpan()) return work()
  return traced(
    summaryOf(text),
    { kind: 'asks', attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, 2000) } },
    work,
  )
}

const summaryOf = (text: string) => {
  const [, verb = 'statement'] = /^\s*(\w+)/.exec(text) ?? []
  const [, table] = /\b(?:from|into|update)\s+"?([a-z_]\w*)/i.exec(text) ?? []
  return table ? `${verb.toLowerCase()} ${table}` : verb.toLowerCase()
}
