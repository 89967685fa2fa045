/**
 * Headers of pages with a secret in their address: kept nowhere, and the address told to nobody; our own site hears the
 * origin, which forms without scripts need.
 */
export const secretAddressHeaders = { 'cache-control': 'no-store', 'referrer-policy': 'same-origin' }
