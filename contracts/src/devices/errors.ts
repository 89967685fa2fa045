/** Codes of what is refused here, each with its HTTP status. */
export const devicesErrors = {
  DEVICE_NOT_FOUND: 404,
  BOX_OF_ORDER: 409,
  BOX_NOT_FOUND: 404,
  DEVICE_EXISTS: 409,
  DEVICE_NOT_OFFERED: 409,
  DEVICE_WITHOUT_PRICE: 409,
  BOX_TAKEN: 409,
  BOX_RESERVED_ALREADY: 409,
  NO_BOX_LEFT: 409,
  HOUSEHOLD_NOT_ENROLLED: 409,
} as const
