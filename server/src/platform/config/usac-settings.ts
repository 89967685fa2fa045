import * as z from 'zod'

const url = z.url({ protocol: /^https?$/, error: 'must be an address that begins with http:// or https://' })
const authentication = z.enum(['basic', 'bearer'])

/** An API account at USAC, which serves the National Verifier and NLAD. */
export interface UsacAccount {
  apiBase: string
  /** The API id, which USAC has linked to the service provider. */
  apiId: string
  apiKey: string
  /** Whether each call proves itself by id and key, or by a token that they buy for an hour. */
  authentication: 'basic' | 'bearer'
}

export const usacVariables = {
  USAC_API_BASE: url.optional(),
  USAC_API_ID: z.string().optional(),
  USAC_API_KEY: z.string().optional(),
  USAC_AUTHENTICATION: authentication.default('basic'),
}

type Values = z.infer<z.ZodObject<typeof usacVariables>> & { NODE_ENV: string }
const government = 'https://api.universalservice.org'

/**
 * The account of the installation, and where each environment of USAC answers. The account is the sandbox's where none is
 * given, and in production null, since who enrolls nobody in a subsidy needs none. Nor is there a sandbox then.
 */
export function usacSettings(values: Values, sandboxUrl: string) {
  const given = givenAccount(values)
  const isSandboxed = !given && values.NODE_ENV !== 'production'
  const sandboxHost = isSandboxed ? (values.USAC_API_BASE ?? sandboxUrl) : null
  return {
    usac: given ?? (sandboxHost ? sandboxAccount(sandboxHost, values.USAC_AUTHENTICATION) : null),
    usacHosts: {
      sandbox: sandboxHost,
      staging: values.USAC_API_BASE ?? 'https://api-stg.universalservice.org',
      production: values.USAC_API_BASE ?? government,
    },
  }
}

const sandboxAccount = (apiBase: string, how: UsacAccount['authentication']): UsacAccount => ({
  apiBase,
  apiId: 'sandbox',
  apiKey: 'usac_commonwave',
  authentication: how,
})

function givenAccount(values: Values): UsacAccount | null {
  const { USAC_API_ID: apiId, USAC_API_KEY: apiKey, USAC_AUTHENTICATION: how } = values
  if (!apiId || !apiKey) return null
  return { apiBase: values.USAC_API_BASE ?? government, apiId, apiKey, authentication: how }
}
