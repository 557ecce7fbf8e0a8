/** What both catalogues say of a portal that one may not see (section 8). */
export const portalUnauthorized = 'Unauthorized to access Portal.'

/** Of an edit that the server refuses because of the portal's password; the specification names both statuses. */
export const wrongPassword = { serverOr: 'Password is incorrect, please try again.' }

/** Where somebody else deleted the portal meanwhile: it leaves the list, and the catalogues have no words for that. */
export const portalGone = 'This portal was deleted meanwhile; it has left the list.'
