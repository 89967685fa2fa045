import type { Config } from '@react-router/dev/config'

export default {
  ssr: true,
  // A page carries only its own routes; those its links lead to are fetched after it works, and staff routes never.
  routeDiscovery: { mode: 'lazy' },
  // A page and what it does in the browser come as one file: each more is a round trip on a slow phone.
  splitRouteModules: false,
} satisfies Config
