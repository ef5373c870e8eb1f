/** The one scope. What a connection may do is its grant, not a list of scopes. */
export const SCOPE = 'mcp';

/** RFC 8414. `issuer` is the origin itself, byte for byte as the resource's document names it. */
export function authorizationServerMetadata(issuer: string, clientDocuments: boolean): object {
  return {
    issuer,
    authorization_endpoint: `${issuer}/oauth/authorize`,
    token_endpoint: `${issuer}/oauth/token`,
    registration_endpoint: `${issuer}/oauth/register`,
    revocation_endpoint: `${issuer}/oauth/revoke`,
    scopes_supported: [SCOPE],
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint_auth_methods_supported: ['none'],
    code_challenge_methods_supported: ['S256'],
    client_id_metadata_document_supported: clientDocuments,
    authorization_response_iss_parameter_supported: true,
  };
}

/** RFC 9728. `resource` is exactly the address that people paste into a client. */
export function protectedResourceMetadata(issuer: string, resource: string): object {
  return {
    resource,
    authorization_servers: [issuer],
    scopes_supported: [SCOPE],
    bearer_methods_supported: ['header'],
    resource_name: 'Talud',
    resource_documentation: `${issuer}/`,
  };
}
