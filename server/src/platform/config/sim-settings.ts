import * as z from 'zod'

/** What carriers of lines are reached with that an installation may do without. */
export const simVariables = {
  PWG_API_BASE: z
    .url({ protocol: /^https?$/, error: 'must be an address that begins with http:// or https://' })
    .optional(),
  PWG_API_KEY: z.string().optional(),
}

type Given = z.infer<z.ZodObject<typeof simVariables>> & { NODE_ENV?: string | undefined }

/** An installation may do without an account, as long as those who want it have one of their own. */
export const simSettings = ({ PWG_API_BASE, PWG_API_KEY, NODE_ENV }: Given, sandboxUrl: string) => ({
  pwg: {
    apiBase: PWG_API_BASE ?? `${sandboxUrl}/pwg/v1`,
    apiKey: PWG_API_KEY ?? (NODE_ENV === 'production' ? null : 'pwg_commonwave'),
  },
})
