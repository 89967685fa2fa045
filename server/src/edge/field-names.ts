const encodedSuffix = /%7E[a-z0-9]{4}(?==)/g

/**
 * URL-encoded fields under their plain names. Controls that browsers should not fill in by themselves carry a suffix
 * (`orderNumber~k3f9`), which a form posted without scripts still has; in values a tilde is never followed by a bare `=`.
 */
export const withPlainNames = (encoded: string): string => encoded.replace(encodedSuffix, '')
