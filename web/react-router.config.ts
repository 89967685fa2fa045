import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // Every route is known at once, so that following a link never asks the server what the link leads to.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
