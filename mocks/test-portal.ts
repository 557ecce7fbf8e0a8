/** What a test adds. No seeded name begins with its name, or locators would find both. */
export const newPortal = { domain: 'zephyr.portals.example', name: 'Zephyr', username: 'svc', password: 'secret' }

/** By the labels of the form. */
export const newPortalFields = {
  Domain: newPortal.domain,
  Name: newPortal.name,
  Username: newPortal.username,
  Password: newPortal.password,
}
