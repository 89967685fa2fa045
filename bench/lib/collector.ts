import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { ports } from './product.ts'

/** A span as OTLP says it in JSON. */
interface Told {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  startTimeUnixNano: string
  endTimeUnixNano: string
}

/** A span with its times in milliseconds since 1970, fractions included. */
export interface Span {
  id: string
  parent: string | undefined
  name: string
  from: number
  to: number
}

const nanosecondsPerMs = 1e6

/** Takes the traces of a product that is started with the `environment` it answers. */
export async function openCollector() {
  const spans: Span[] = []
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      const { resourceSpans } = body as { resourceSpans: { scopeSpans: { spans: Told[] }[] }[] }
      for (const { scopeSpans } of resourceSpans)
        for (const scope of scopeSpans) spans.push(...scope.spans.map(spanOf))
      response.end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(ports.collector, '127.0.0.1', resolve))
  return {
    environment: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${ports.collector}` },
    spans,
    close: () => server.close(),
  }
}

const spanOf = ({ spanId, parentSpanId, name, startTimeUnixNano, endTimeUnixNano }: Told): Span => ({
  id: spanId,
  parent: parentSpanId || undefined,
  name,
  from: Number(startTimeUnixNano) / nanosecondsPerMs,
  to: Number(endTimeUnixNano) / nanosecondsPerMs,
})
