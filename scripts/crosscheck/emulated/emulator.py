"""Starts MiniStack, and adds three things to its CloudFormation: selections of backups, the issuer of a pool, and alarms over several metrics."""

import json
import runpy

from ministack.services import backup
from ministack.services.cloudformation import provisioners


def create_selection(logical_id, properties, stack_name):
    status, _, reply = backup._create_selection(properties["BackupPlanId"], properties)
    answer = json.loads(reply)
    if status >= 400:
        raise ValueError(f"{logical_id}: {answer}")
    return answer["SelectionId"], {"SelectionId": answer["SelectionId"]}


def delete_selection(physical_id, properties):
    backup._delete_selection(properties["BackupPlanId"], physical_id)


provisioners._RESOURCE_HANDLERS["AWS::Backup::BackupSelection"] = {
    "create": create_selection,
    "delete": delete_selection,
}
users = provisioners._RESOURCE_HANDLERS["AWS::Cognito::UserPool"]
create_users = users["create"]


def create_users_with_issuer(logical_id, properties, stack_name):
    physical_id, attributes = create_users(logical_id, properties, stack_name)
    return physical_id, {**attributes, "ProviderURL": f"https://{attributes['ProviderName']}"}


users["create"] = create_users_with_issuer
record_of_alarm = provisioners._cw_metric_alarm_record


def record_of_any_alarm(name, properties):
    """Creates an alarm over several metrics as one over the first of them; none is evaluated here."""
    metrics = [entry["MetricStat"] for entry in properties.get("Metrics") or [] if "MetricStat" in entry]
    if metrics:
        metric = {**metrics[0]["Metric"], "Statistic": metrics[0]["Stat"], "Period": metrics[0]["Period"]}
        properties = {**{key: value for key, value in properties.items() if key != "Metrics"}, **metric}
    return record_of_alarm(name, properties)


provisioners._cw_metric_alarm_record = record_of_any_alarm

runpy.run_module("ministack.app", run_name="__main__")
